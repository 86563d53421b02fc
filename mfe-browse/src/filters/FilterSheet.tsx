import { useEffect, useId } from 'react';
import { usePortal } from '@portal/shared/state/PortalContext';
import { Button } from '@portal/shared/ui/Button';
import type { Elements } from '@portal/shared/ui/Elements';
import * as icons from '@portal/shared/ui/icons';
import { useModal } from '@portal/shared/ui/useModal';
import { texts } from '../texts.ts';
import classes from './FilterForm.module.css';

interface FilterSheetProps {
  /** The number of results in words; `undefined` until it is known. */
  readonly count: string | undefined;
  readonly onClose: () => void;
  readonly children: Elements;
}

/** The filters over the page. Announces how many results they lead to, because those are hidden. */
export function FilterSheet({ count, onClose, children }: FilterSheetProps) {
  const { announce } = usePortal();
  const { ref, close, handlers } = useModal(onClose);
  const id = useId();
  useEffect(() => {
    if (count !== undefined) {
      announce(count);
    }
  }, [announce, count]);

  return (
    <dialog ref={ref} className={classes.FilterSheet} aria-labelledby={id} {...handlers}>
      <div className={classes.Bar}>
        <h2 className={classes.Title} id={id}>
          {texts.filters}
        </h2>
        <Button variant="round" icon={icons.close} aria-label="Close" onClick={close} />
      </div>
      {children}
    </dialog>
  );
}
