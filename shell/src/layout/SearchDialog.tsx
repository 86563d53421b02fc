import { useEffect } from 'react';
import { findSlot } from '../sections/describeSections.ts';
import { useShell } from '../services/ShellContext.ts';
import { texts } from '../texts.ts';
import { ModalDialog } from './ModalDialog.tsx';
import { SectionView } from './SectionView.tsx';

interface SearchDialogProps {
  readonly onClose: () => void;
}

/** The place of the frame that the search of a section fills. */
export const SEARCH_SLOT = 'search';
const NO_PARAMS = {};

/** The frame of the search. It stands before the section that fills it has come, and stays when it does not. */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const { registry, loadSlot } = useShell();
  useEffect(() => void loadSlot(SEARCH_SLOT), [loadSlot]);

  return (
    <ModalDialog label={texts.search} closeLabel={texts.closeSearch} size="wide" onClose={onClose}>
      <SectionView {...findSlot(registry, SEARCH_SLOT)} params={NO_PARAMS} isOverlay />
    </ModalDialog>
  );
}
