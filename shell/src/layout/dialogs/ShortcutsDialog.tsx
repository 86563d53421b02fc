import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { texts } from '../../texts.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { SectionLoading } from '../SectionLoading.tsx';
import { ModalDialog } from './ModalDialog.tsx';

interface ShortcutsDialogProps {
  readonly onClose: () => void;
  readonly loadSheet?: () => Promise<ComponentType>;
}

const { title, closeList } = texts.shortcuts;

/** The dialog with the list of shortcuts, which loads on demand. */
export function ShortcutsDialog({ onClose, loadSheet = importSheet }: ShortcutsDialogProps) {
  const { sheet, retry } = useSheet(loadSheet);

  return (
    <ModalDialog label={title} closeLabel={closeList} size="narrow" onClose={onClose}>
      {sheet.status === 'loading' && <SectionLoading label={title} skeleton="field" />}
      {sheet.status === 'failed' && (
        <LoadFailure sentence={texts.sectionFailed(title)} heading="h2" onRetry={retry} />
      )}
      {sheet.status === 'ready' && <sheet.Sheet />}
    </ModalDialog>
  );
}

async function importSheet(): Promise<ComponentType> {
  const { ShortcutsSheet } = await import('./ShortcutsSheet.tsx');
  return ShortcutsSheet;
}

type SheetState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly Sheet: ComponentType };

const LOADING: SheetState = { status: 'loading' };

function useSheet(loadSheet: () => Promise<ComponentType>) {
  const [sheet, setSheet] = useState(LOADING);
  const load = useEffectEvent(async () => {
    try {
      setSheet({ status: 'ready', Sheet: await loadSheet() });
    } catch (error) {
      console.error('The list of shortcuts failed to load.', error);
      setSheet({ status: 'failed' });
    }
  });
  useEffect(() => {
    if (sheet.status === 'loading') {
      void load();
    }
  }, [sheet.status]);

  return { sheet, retry: () => setSheet(LOADING) };
}
