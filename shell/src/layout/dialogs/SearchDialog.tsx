import { type MouseEvent, useEffect } from 'react';
import { entryOf, type PageMatch } from '@portal/page-protocol/matchPage';
import { findSlot } from '../../sections/describeSections.ts';
import { useShell } from '../../services/ShellContext.ts';
import { texts } from '../../texts.ts';
import { SectionView } from '../SectionView.tsx';
import { ModalDialog } from './ModalDialog.tsx';

interface SearchDialogProps {
  /** The page at the search's own address; absent over another page. */
  readonly match?: PageMatch;
  readonly onClose: () => void;
  /** Called for each click in it. */
  readonly onClick?: (event: MouseEvent) => void;
}

/** The slot of the frame that a section fills with the search. */
export const SEARCH_SLOT = 'search';
const NO_PARAMS = {};

/** The dialog around the search. It opens before its section has loaded. */
export function SearchDialog({ match, onClose, onClick }: SearchDialogProps) {
  const { registry, loadSlot } = useShell();
  useEffect(() => void loadSlot(SEARCH_SLOT), [loadSlot]);

  return (
    <ModalDialog
      label={texts.search}
      closeLabel={texts.closeSearch}
      size="wide"
      onClose={onClose}
      onClick={onClick}
    >
      <SectionView
        {...findSlot(registry, SEARCH_SLOT)}
        params={match?.params ?? NO_PARAMS}
        query={match && entryOf(registry, match)?.query}
        isOverlay
      />
    </ModalDialog>
  );
}
