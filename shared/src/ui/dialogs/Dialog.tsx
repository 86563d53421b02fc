import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { useIsHydrated } from '../../state/useBrowserValue.ts';
import { Button, ButtonLink } from '../buttons/Button.tsx';
import * as icons from '../buttons/icons.ts';
import { onPlainClick } from '../focus/hasModifier.ts';
import type { Elements } from '../text/Elements.ts';
import classes from './Dialog.module.css';

interface DialogProps extends Pick<
  ComponentProps<'dialog'>,
  'aria-busy' | 'onClickCapture' | 'onKeyDown'
> {
  /**
   * `search`: at the top of the window, without a bar; fills small windows. `sheet`: fits its
   * content. `player`: as large as a video can be. `page`: fills the window and, without scripts,
   * covers the frame. Add `data-dark` to the last two.
   */
  readonly variant: 'search' | 'sheet' | 'player' | 'page';
  readonly heading?: string;
  /** The name for screen readers, if it differs from the heading. */
  readonly label?: string | undefined;
  /** Shown before the close button. */
  readonly actions?: Elements;
  readonly closeLabel: string;
  /**
   * The page that closing leads to. Makes the close button a link, and keeps the dialog open until
   * it is unmounted.
   */
  readonly closeHref?: string;
  /** Called once, when the dialog should close. The parent must then unmount it. */
  readonly onClose: () => void;
  readonly children: Elements;
}

/**
 * A modal dialog, open while it is mounted. The browser traps the focus inside and restores it on
 * close. The close button, Escape, a click on the backdrop and the browser's close event call
 * `onClose`.
 */
export function Dialog({
  variant,
  heading,
  label = heading,
  actions,
  closeLabel,
  closeHref,
  onClose,
  children,
  ...dialog
}: DialogProps) {
  const isPage = closeHref !== undefined;
  const { ref, close, handlers } = useModal(onClose, isPage);
  const Heading = isPage ? 'h1' : 'h2';
  const button = { variant: 'round', icon: icons.close, 'aria-label': closeLabel } as const;

  return (
    <dialog
      ref={ref}
      className={classes.Dialog}
      aria-label={label}
      data-variant={variant}
      // Focusable, so that the dialog can take the focus when the focused element is removed.
      tabIndex={-1}
      {...handlers}
      {...dialog}
    >
      <div className={classes.Content}>
        <div className={classes.Bar}>
          {heading && (
            <Heading className={classes.Heading} dir="auto" tabIndex={isPage ? -1 : undefined}>
              {heading}
            </Heading>
          )}
          <div className={classes.Actions}>
            {actions}
            {isPage ? (
              <ButtonLink {...button} href={closeHref} onClick={onPlainClick(close)} />
            ) : (
              <Button {...button} onClick={close} />
            )}
          </div>
        </div>
        {children}
      </div>
    </dialog>
  );
}

function useModal(onClose: () => void, isPage: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedRef = useRef<EventTarget>(null);
  // The gateway renders the dialog open but not modal; the browser makes it modal.
  const isRendered = !useIsHydrated();
  const isClosed = useRef(false);

  // A layout effect, because its cleanup runs while the dialog is still in the document; only then
  // does closing it restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (isRendered || !dialog) {
      return undefined;
    }
    isClosed.current = false;
    dialog.showModal();
    return () => {
      isClosed.current = true;
      dialog.close();
    };
  }, [isRendered]);

  // Notify immediately: before the browser fires its close event, the visitor can already have
  // opened the dialog again.
  const notify = () => {
    if (!isClosed.current) {
      isClosed.current = true;
      onClose();
    }
  };
  const close = () => {
    notify();
    if (!isPage) {
      ref.current?.close();
    }
  };

  return {
    ref,
    close,
    handlers: {
      open: isRendered || undefined,
      onClose: notify,
      onCancel(event: SyntheticEvent) {
        if (isPage) {
          event.preventDefault();
          notify();
        }
      },
      onMouseDown(event: MouseEvent) {
        pressedRef.current = event.target;
      },
      // The dialog is the target of clicks on the backdrop, but also of text selections that
      // started inside.
      onClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
        const isBackdrop = target === currentTarget && !isPage;
        if (isBackdrop && (pressedRef.current ?? target) === currentTarget) {
          close();
        }
      },
      // In the capture phase, because a search field handles the first Escape itself.
      onKeyDownCapture(event: KeyboardEvent<HTMLDialogElement>) {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
          event.preventDefault();
          close();
        }
      },
    },
  };
}
