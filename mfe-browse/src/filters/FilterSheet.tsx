import { useEffect } from 'react';
import { usePortal } from '@portal/shared/state/PortalContext';
import { Dialog } from '@portal/shared/ui/Dialog';
import type { Elements } from '@portal/shared/ui/Elements';
import classes from './FilterForm.module.css';
import { filterTexts as texts } from './filterTexts.ts';

interface FilterSheetProps {
  /** The number of results in words; `undefined` until it is known. */
  readonly count: string | undefined;
  readonly onClose: () => void;
  readonly children: Elements;
}

/** The filters over the page. Announces how many results they lead to, because those are hidden. */
export function FilterSheet({ count, onClose, children }: FilterSheetProps) {
  const { announce } = usePortal();
  useEffect(() => {
    if (count !== undefined) {
      announce(count);
    }
  }, [announce, count]);

  return (
    <Dialog variant="sheet" heading={texts.filters} closeLabel="Close" onClose={onClose}>
      <div className={classes.FilterSheet}>{children}</div>
    </Dialog>
  );
}
