import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { Icon } from '@portal/shared/ui/Icon';
import { SectionView } from '../sections/SectionView.tsx';
import { texts } from '../texts.ts';
import classes from './SearchDialog.module.css';

interface SearchDialogProps {
  readonly onClose: () => void;
}

const NO_PARAMS = {};

/**
 * The frame of the search: a modal dialog, which the browser itself keeps focus in, closes on Escape and hands focus back from.
 * It stands before the search section has come, and stays when it does not.
 */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);

  // In the layout phase: closed while it is still in the page, a dialog hands focus back to where it was.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  // The dialog itself is hit only around its content: on the backdrop. Text that is marked from inside out onto it ends there, too.
  const pressedRef = useRef<EventTarget>(null);
  const handleMouseDown = (event: MouseEvent) => {
    pressedRef.current = event.target;
  };
  const handleClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && pressedRef.current === event.currentTarget) {
      event.currentTarget.close();
    }
  };

  // A search field keeps the first Escape for itself, to empty itself; here Escape always closes, unless it ends an input method.
  const handleKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      event.currentTarget.close();
    }
  };

  return (
    <dialog
      className={classes.SearchDialog}
      ref={dialogRef}
      aria-label={texts.search}
      onClose={onClose}
      onMouseDown={handleMouseDown}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
    >
      <div className={classes.Content}>
        <button className={classes.Close} type="button" aria-label={texts.closeSearch} onClick={() => dialogRef.current?.close()}>
          <Icon name="close" />
        </button>
        <SectionView section="search" page="search" params={NO_PARAMS} />
      </div>
    </dialog>
  );
}
