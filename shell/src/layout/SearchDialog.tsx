import { useEffect } from 'react';
import { findSlot } from '../sections/describeSections.ts';
import { useShell } from '../services/ShellContext.ts';
import { texts } from '../texts.ts';
import { ModalDialog } from './ModalDialog.tsx';
import { SectionView } from './SectionView.tsx';

interface SearchDialogProps {
  readonly onClose: () => void;
}

/** The slot of the frame that a section fills with the search. */
export const SEARCH_SLOT = 'search';
const NO_PARAMS = {};

/**
 * The dialog around the search. It opens before the section in it has loaded, and stays if that
 * fails.
 */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const { registry, loadSlot } = useShell();
  useEffect(() => void loadSlot(SEARCH_SLOT), [loadSlot]);

  return (
    <ModalDialog label={texts.search} closeLabel={texts.closeSearch} size="wide" onClose={onClose}>
      <SectionView {...findSlot(registry, SEARCH_SLOT)} params={NO_PARAMS} isOverlay />
    </ModalDialog>
  );
}
