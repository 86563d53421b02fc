import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import type { Kind } from '@portal/contract/kinds';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useBrowserValue } from '@portal/shared/state/useBrowserValue';
import { ButtonLink } from '@portal/shared/ui/Button';
import type { Elements } from '@portal/shared/ui/Elements';
import { hasModifier, onPlainClick } from '@portal/shared/ui/hasModifier';
import * as icons from '@portal/shared/ui/icons';
import classes from './Photos.module.css';
import { photoTexts } from './texts.ts';

export interface PhotoDialogProps {
  /** The title or person; closing the dialog leads to its page. */
  readonly of: { readonly kind: Kind; readonly id: number };
  readonly heading: string;
  readonly isBusy?: boolean;
  /** Shown next to the close button. */
  readonly actions?: Elements;
  /** Called for keys other than Escape. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: Elements;
}

/**
 * A page that consists of a full-window dialog: open while the page is mounted; closing it leaves
 * the page. Without scripts it covers the frame.
 */
export function PhotoDialog({
  of,
  heading,
  isBusy,
  actions,
  onKeyDown,
  children,
}: PhotoDialogProps) {
  const { navigation } = usePortal();
  const { ref, isRendered, leave } = usePageDialog(of);
  const handleClose = (event: SyntheticEvent) => {
    event.preventDefault();
    leave();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      handleClose(event);
    } else if (!hasModifier(event)) {
      onKeyDown?.(event);
    }
  };

  return (
    <dialog
      ref={ref}
      className={classes.PhotoDialog}
      data-dark
      aria-label={heading}
      aria-busy={isBusy}
      open={isRendered}
      onCancel={handleClose}
      onClose={leave}
      onKeyDown={handleKeyDown}
    >
      <div className={classes.Bar}>
        <h1 className={classes.Heading} dir="auto" tabIndex={-1}>
          {heading}
        </h1>
        <div className={classes.Actions}>
          {actions}
          <ButtonLink
            variant="round"
            icon={icons.close}
            aria-label={photoTexts.close}
            href={navigation.href(of)}
            onClick={onPlainClick(leave)}
          />
        </div>
      </div>
      {children}
    </dialog>
  );
}

/**
 * The gateway renders the dialog open but not modal; the browser makes it modal. Closing it goes
 * back in the history or, without an earlier entry, to the page of the title or person.
 */
function usePageDialog(of: PhotoDialogProps['of']) {
  const { navigation } = usePortal();
  const ref = useRef<HTMLDialogElement>(null);
  const isRendered = useBrowserValue(
    () => undefined,
    () => true,
  );
  const isLeft = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (isRendered || !dialog) {
      return undefined;
    }
    isLeft.current = false;
    dialog.showModal();
    return () => {
      isLeft.current = true;
      dialog.close();
    };
  }, [isRendered]);

  const leave = () => {
    if (isLeft.current) {
      return;
    }
    isLeft.current = true;
    if (navigation.canGoBack()) {
      navigation.back();
    } else {
      navigation.go(of);
    }
  };
  return { ref, isRendered, leave };
}
