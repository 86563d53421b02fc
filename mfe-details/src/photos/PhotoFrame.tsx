import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Photo } from '@portal/shared/domain/titleExtras';
import { imageSrcSet, imageUrl } from '@portal/shared/images/imageUrl';
import { IMAGE_ROLES } from '@portal/shared/images/imageWidths';
import { usePortal } from '@portal/shared/state/PortalContext';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import classes from './Photos.module.css';
import { photoTexts } from './texts.ts';
import { type Point, usePhotoGestures } from './usePhotoGestures.ts';

interface PhotoFrameProps {
  readonly photo: Photo;
  /** Prefetched after this photo has loaded. */
  readonly next?: Photo;
  readonly alt: string;
  /** Whether the photo is larger than the window and scrollable. */
  readonly isZoomed: boolean;
  readonly onZoom: () => void;
  /** Called with 1 for the next and -1 for the previous photo. */
  readonly onSwipe: (steps: 1 | -1) => void;
}

/** Width of a photo that fits into the window; in wide windows the height limits it. */
const SIZES = {
  backdrop: '(min-aspect-ratio: 16/9) calc(100vh * 1.78), 100vw',
  poster: '(min-aspect-ratio: 2/3) calc(100vh * 0.67), 100vw',
  profile: '(min-aspect-ratio: 2/3) calc(100vh * 0.67), 100vw',
};
/**
 * The windows that get the full-size image: in them, the largest listed size would be visibly
 * upscaled.
 */
const FULL_SIZE_IN = '(min-width: 96rem)';

/** A photo in a suitable size: loading, failed, or shown. */
export function PhotoFrame({ photo, next, alt, isZoomed, onZoom, onSwipe }: PhotoFrameProps) {
  const { role, path } = photo;
  const {
    config: { imageBaseUrl },
    renderedAt,
  } = usePortal();
  const [outcome, setOutcome] = useState<'ready' | 'failed'>();
  const [attempts, setAttempts] = useState(0);
  const frameRef = useRef<HTMLDivElement>(null);
  const pointRef = useRef<Point>(undefined);
  const gestures = usePhotoGestures(frameRef, {
    isZoomed,
    onSwipe,
    onDoubleTap(point) {
      pointRef.current = point;
      onZoom();
    },
  });
  // In a rendered page the image can have loaded or failed before hydration.
  const checkImage = useCallback(
    (image: HTMLImageElement | null) => {
      if (renderedAt !== undefined && image?.complete) {
        setOutcome(image.naturalWidth > 0 ? 'ready' : 'failed');
      }
    },
    [renderedAt],
  );
  useLayoutEffect(() => {
    if (isZoomed && frameRef.current) {
      scrollToPoint(frameRef.current, pointRef.current ?? { x: 0.5, y: 0.5 });
    }
    pointRef.current = undefined;
  }, [isZoomed]);

  const { defaultSize, widthPx, heightPx } = IMAGE_ROLES[role];
  const address = imageUrl(imageBaseUrl, path, defaultSize);
  const original = imageUrl(imageBaseUrl, path, 'original');
  if (address === undefined || outcome === 'failed') {
    const retry = () => {
      setAttempts(attempts + 1);
      setOutcome(undefined);
    };
    return (
      <div className={classes.Notice} data-part="photo">
        <ErrorCard
          message={photoTexts.pictureFailed}
          onRetry={address === undefined ? undefined : retry}
        />
      </div>
    );
  }
  return (
    <div
      ref={frameRef}
      className={classes.PhotoFrame}
      data-part="photo"
      data-zoomed={isZoomed || undefined}
      aria-busy={outcome === undefined}
      {...gestures}
    >
      {outcome === undefined && <p className={classes.Loading}>{photoTexts.loading}</p>}
      <picture key={attempts} className={classes.Sources}>
        {(isZoomed || role === 'backdrop') && (
          <source media={isZoomed ? undefined : FULL_SIZE_IN} srcSet={original} />
        )}
        <img
          ref={checkImage}
          className={classes.Image}
          alt={alt}
          width={widthPx}
          height={heightPx}
          decoding="async"
          draggable={false}
          fetchPriority="high"
          sizes={SIZES[role]}
          srcSet={imageSrcSet(imageBaseUrl, role, path)}
          src={address}
          onLoad={() => {
            setOutcome('ready');
            fetchAhead(imageBaseUrl, next);
          }}
          onError={() => setOutcome('failed')}
        />
      </picture>
    </div>
  );
}

/** Scrolls to a point of the photo and focuses the frame, so that arrow keys scroll. */
function scrollToPoint(frame: HTMLElement, { x, y }: Point): void {
  frame.scrollTo({
    left: x * frame.scrollWidth - frame.clientWidth / 2,
    top: y * frame.scrollHeight - frame.clientHeight / 2,
    behavior: 'instant',
  });
  frame.tabIndex = -1;
  frame.focus({ preventScroll: true });
}

function fetchAhead(imageBaseUrl: string, photo: Photo | undefined): void {
  const sources = photo && imageSrcSet(imageBaseUrl, photo.role, photo.path);
  if (photo && sources) {
    const image = new Image();
    image.sizes = SIZES[photo.role];
    image.srcset = sources;
  }
}
