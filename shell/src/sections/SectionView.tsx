import type { PageParams } from '@portal/shared/contracts/Section';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { Boundary } from '../layout/Boundary.tsx';
import { useShell } from '../services/ShellContext.ts';
import { sectionNames, texts } from '../texts.ts';
import { reportFailure } from './reportFailure.ts';
import { SectionLoading } from './SectionLoading.tsx';
import { SectionNotice } from './SectionNotice.tsx';

interface SectionViewProps {
  /** The section's name in the registry. */
  readonly section: string;
  /** The page's name in the section. */
  readonly page: string;
  readonly params: PageParams;
}

/** A place on the page that a section fills. Whatever happens to the section stays in this place. */
export function SectionView({ section: name, page, params }: SectionViewProps) {
  const { sections, portal } = useShell();
  const subscribe = useCallback((listener: () => void) => sections.subscribe(name, listener), [sections, name]);
  const read = () => sections.state(name);
  const state = useSyncExternalStore(subscribe, read, read);
  const label = sectionNames[name] ?? name;

  useEffect(() => {
    void sections.load(name);
  }, [sections, name]);

  if (state.status === 'loading') {
    return <SectionLoading label={label} />;
  }
  const notice = (onRetry: () => void) => <SectionNotice sentence={texts.sectionFailed(label)} onRetry={onRetry} />;
  if (state.status === 'failed') {
    return notice(() => void sections.load(name));
  }

  // The loader has checked that the section has every page that the registry names.
  const Page = state.section.pages[page]?.Page;
  const handleError = (cause: unknown) => reportFailure({ section: name, version: state.version, phase: 'render', cause });
  return (
    <Boundary fallback={(_, reset) => notice(reset)} onError={handleError}>
      {Page && <Page portal={portal} params={params} />}
    </Boundary>
  );
}
