import { type ComponentType, Suspense, use, useState } from 'react';
import { Dialog } from '@portal/shared/ui/Dialog';
import { importShortcutsSheet } from '../deferredImports.ts';
import { createLateService } from '../lateService.ts';
import { Boundary } from '../section-view/Boundary.tsx';
import { LoadFailure } from '../section-view/LoadFailure.tsx';
import { SectionLoading } from '../section-view/SectionLoading.tsx';
import { texts } from '../texts.ts';

interface ShortcutsDialogProps {
  readonly onClose: () => void;
  readonly loadSheet?: () => Promise<ComponentType>;
}

const { title, closeList } = texts.shortcuts;
const sheet = createLateService(importShortcutsSheet, ({ ShortcutsSheet }) => ShortcutsSheet);

/** The dialog with the list of shortcuts. In the deferred file. */
export function ShortcutsDialog({ onClose, loadSheet = sheet.load }: ShortcutsDialogProps) {
  const [{ loading, count }, setAttempt] = useState(() => ({ loading: loadSheet(), count: 0 }));
  const retry = () => setAttempt({ loading: loadSheet(), count: count + 1 });

  return (
    <Dialog variant="sheet" heading={title} closeLabel={closeList} onClose={onClose}>
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
    </Dialog>
  );
}

function Sheet({ loading }: { readonly loading: Promise<ComponentType> }) {
  const Loaded = use(loading);
  return <Loaded />;
}
