import { useEffect, useRef, type MouseEvent } from 'react';
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

  useEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  // The dialog itself is hit only around its content: on the backdrop.
  const handleClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) {
      onClose();
    }
  };

  return (
    <dialog className={classes.SearchDialog} ref={dialogRef} aria-label={texts.search} onClose={onClose} onClick={handleClick}>
      <div className={classes.Content}>
        <button className={classes.Close} type="button" aria-label={texts.closeSearch} onClick={onClose}>
          <Icon name="close" />
        </button>
        <SectionView section="search" page="search" params={NO_PARAMS} />
      </div>
    </dialog>
  );
}
