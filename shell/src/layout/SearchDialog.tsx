import { SectionView } from './SectionView.tsx';
import { texts } from '../texts.ts';
import { ModalDialog } from './ModalDialog.tsx';

interface SearchDialogProps {
  readonly onClose: () => void;
}

const NO_PARAMS = {};

/** The frame of the search. It stands before the search section has come, and stays when it does not. */
export function SearchDialog({ onClose }: SearchDialogProps) {
  return (
    <ModalDialog label={texts.search} closeLabel={texts.closeSearch} size="wide" onClose={onClose}>
      <SectionView section="search" page="search" params={NO_PARAMS} isOverlay />
    </ModalDialog>
  );
}
