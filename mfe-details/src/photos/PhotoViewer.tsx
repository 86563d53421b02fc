import { type KeyboardEvent, useState } from 'react';
import type { Photo } from '@portal/shared/domain/titleExtras';
import { usePortal } from '@portal/shared/state/PortalContext';
import { Button, ButtonLink } from '@portal/shared/ui/Button';
import { onPlainClick } from '@portal/shared/ui/hasModifier';
import * as icons from '@portal/shared/ui/icons';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import { photoHref } from './address.ts';
import { PhotoDialog, type PhotoDialogProps } from './PhotoDialog.tsx';
import { PhotoFrame } from './PhotoFrame.tsx';
import classes from './Photos.module.css';
import { photoTexts } from './texts.ts';

interface PhotoViewerProps extends Pick<PhotoDialogProps, 'of' | 'heading'> {
  /** The title, or the person's name. */
  readonly name: string;
  readonly photos: readonly Photo[];
  /** The number of the current photo, starting at 1. */
  readonly number: number;
  readonly onMove: (number: number) => void;
}

/** One photo, with links, arrow keys, Home, End and swipes to switch to others. */
export function PhotoViewer({ name, photos, number, onMove, ...dialog }: PhotoViewerProps) {
  const [zoomed, setZoomed] = useState<number>();
  const total = photos.length;
  const isZoomed = zoomed === number;
  const photo = photos[number - 1];
  /** The number of a photo relative to the current one; wraps around at both ends. */
  const around = (steps: number) => ((number - 1 + steps + total) % total) + 1;
  const goTo = (next: number) => {
    setZoomed(undefined);
    if (next !== number) {
      onMove(next);
    }
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const targets = new Map([
      ['ArrowLeft', around(-1)],
      ['ArrowRight', around(1)],
      ['Home', 1],
      ['End', total],
    ]);
    const target = targets.get(event.key);
    // In a zoomed photo, these keys scroll.
    if (target !== undefined && !isZoomed) {
      event.preventDefault();
      goTo(target);
    }
  };
  if (!photo) {
    return null;
  }
  const alt = photoTexts.alt[photo.role](name);

  return (
    <PhotoDialog
      {...dialog}
      onKeyDown={handleKeyDown}
      actions={
        <Button aria-pressed={isZoomed} onClick={() => setZoomed(isZoomed ? undefined : number)}>
          {photoTexts.zoom}
        </Button>
      }
    >
      <PhotoFrame
        key={photo.path}
        photo={photo}
        next={photos[around(1) - 1]}
        alt={alt}
        isZoomed={isZoomed}
        onZoom={() => setZoomed(isZoomed ? undefined : number)}
        onSwipe={(steps) => goTo(around(steps))}
      />
      {total > 1 && (
        <>
          <Step of={dialog.of} to={around(-1)} direction="previous" onMove={goTo} />
          <Step of={dialog.of} to={around(1)} direction="next" onMove={goTo} />
        </>
      )}
      <p className={classes.Position} data-part="position" role="status">
        <VisuallyHidden>{`${alt}, `}</VisuallyHidden>
        <span>{photoTexts.position(number, total)}</span>
      </p>
    </PhotoDialog>
  );
}

interface StepProps {
  readonly of: PhotoViewerProps['of'];
  /** The number of the linked photo. */
  readonly to: number;
  readonly direction: 'previous' | 'next';
  readonly onMove: (number: number) => void;
}

/** A link to a neighboring photo; a plain click shows it in the same dialog. */
function Step({ of, to, direction, onMove }: StepProps) {
  const { navigation } = usePortal();
  return (
    <div className={classes.Step} data-part={direction}>
      <ButtonLink
        variant="round"
        icon={direction === 'previous' ? icons.chevronLeft : icons.chevronRight}
        aria-label={photoTexts[direction]}
        href={photoHref(navigation, of, to)}
        onClick={onPlainClick(() => onMove(to))}
      />
    </div>
  );
}
