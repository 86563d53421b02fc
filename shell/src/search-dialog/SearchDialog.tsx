import { type MouseEvent, useEffect } from 'react';
import { entryOf, type PageMatch } from '@portal/page-protocol/matchPage';
import { Dialog } from '@portal/shared/ui/Dialog';
import { findSlot } from '../registry/describeSections.ts';
import { SectionView } from '../section-view/SectionView.tsx';
import { useShell } from '../ShellContext.ts';
import { texts } from '../texts.ts';

interface SearchDialogProps {
  /** The matched page if the visitor is at the search page's URL; absent over other pages. */
  readonly match?: PageMatch;
  readonly onClose: () => void;
  /** Called for each click in the dialog. */
  readonly onClick?: (event: MouseEvent) => void;
}

/** The frame slot for the search. A section fills it. */
export const SEARCH_SLOT = 'search';
const NO_PARAMS = {};

/** The search dialog. It opens before its section has loaded. */
export function SearchDialog({ match, onClose, onClick }: SearchDialogProps) {
  const { registry, loadSlot } = useShell();
  useEffect(() => void loadSlot(SEARCH_SLOT), [loadSlot]);

  return (
    <Dialog
      variant="search"
      label={texts.search}
      closeLabel={texts.closeSearch}
      onClose={onClose}
      onClickCapture={onClick}
    >
      <SectionView
        {...findSlot(registry, SEARCH_SLOT)}
        params={match?.params ?? NO_PARAMS}
        query={match && entryOf(registry, match)?.query}
        isOverlay
      />
    </Dialog>
  );
}
