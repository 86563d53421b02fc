import { type ComponentType, Suspense, use, useState } from 'react';
import { importShortcutsSheet } from '../deferredImports.ts';
import { ModalDialog } from '../modal-dialog/ModalDialog.tsx';
import { Boundary } from '../section-view/Boundary.tsx';
import { LoadFailure } from '../section-view/LoadFailure.tsx';
import { SectionLoading } from '../section-view/SectionLoading.tsx';
import { texts } from '../texts.ts';

interface ShortcutsDialogProps {
  readonly onClose: () => void;
  readonly loadSheet?: () => Promise<ComponentType>;
}

const { title, closeList } = texts.shortcuts;

/** The dialog with the list of shortcuts, which is in the deferred file. */
export function ShortcutsDialog({ onClose, loadSheet = importSheet }: ShortcutsDialogProps) {
  const [{ loading, count }, setAttempt] = useState(() => ({ loading: loadSheet(), count: 0 }));
  const retry = () => setAttempt({ loading: loadSheet(), count: count + 1 });

  return (
    <ModalDialog label={title} closeLabel={closeList} size="narrow" onClose={onClose}>
      <Boundary
        key={count}
        fallback={() => (
          <LoadFailure sentence={texts.sectionFailed(title)} heading="h2" onRetry={retry} />
        )}
        onError={console.error}
      >
        <Suspense fallback={<SectionLoading label={title} skeleton="field" />}>
          <Sheet loading={loading} />
        </Suspense>
      </Boundary>
    </ModalDialog>
  );
}

async function importSheet(): Promise<ComponentType> {
  const { ShortcutsSheet } = await importShortcutsSheet();
  return ShortcutsSheet;
}

function Sheet({ loading }: { readonly loading: Promise<ComponentType> }) {
  const Loaded = use(loading);
  return <Loaded />;
}
