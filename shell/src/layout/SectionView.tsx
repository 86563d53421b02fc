import { useRef } from 'react';
import type { PageParams } from '@portal/contract/Section';
import { describePage } from '../sections/describeSections.ts';
import { keepQuery } from '../services/keepQuery.ts';
import { useShell } from '../services/ShellContext.ts';
import { texts } from '../texts.ts';
import { Boundary } from './Boundary.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { SectionLoading } from './SectionLoading.tsx';
import classes from './SectionView.module.css';
import { useRecovery, useSectionState } from './useSectionState.ts';

interface SectionViewProps {
  /** The section's name in the registry. */
  readonly section: string;
  /** The page's name in the section. */
  readonly page: string;
  readonly params: PageParams;
  /** The query parameters of the address that belong to the page. */
  readonly query?: readonly string[];
  /** Whether it is shown in a dialog instead of as a page. */
  readonly isOverlay?: boolean;
}

/**
 * Renders a section's page, loaded by someone else. Whatever happens to the section stays inside.
 */
export function SectionView(props: SectionViewProps) {
  const placeRef = useRef<HTMLDivElement>(null);
  const section = useSectionState(props.section);
  const { state } = section;
  // The pressed button disappears; keep the focus here.
  const handleRetry = () => placeRef.current?.focus();

  return (
    <div
      className={classes.SectionView}
      ref={placeRef}
      tabIndex={-1}
      data-section={props.section}
      data-version={state.status === 'ready' ? state.version : undefined}
    >
      <SectionContent {...props} {...section} onRetry={handleRetry} />
    </div>
  );
}

type SectionContentProps = SectionViewProps &
  ReturnType<typeof useSectionState> & { readonly onRetry: () => void };

function SectionContent({
  section: name,
  page,
  params,
  query,
  isOverlay,
  state,
  drawing,
  reject,
  onRetry,
}: SectionContentProps) {
  const { registry, sections, portal } = useShell();
  const { label, outline } = describePage(registry, { section: name, page });
  useRecovery(state.status, () => portal.announce(texts.sectionIsBack(label)));

  if (state.status === 'loading') {
    return <SectionLoading label={label} outline={outline} />;
  }
  // An older version may not have the page yet.
  const Page = state.status === 'ready' ? state.section.pages[page]?.Page : undefined;
  if (state.status === 'failed' || !Page) {
    const home = portal.navigation.href({ kind: 'home' });
    const handleRetry = () => {
      onRetry();
      void sections.retry(name);
    };
    return (
      <LoadFailure
        sentence={texts.sectionFailed(label)}
        heading={isOverlay ? 'h2' : 'h1'}
        onRetry={handleRetry}
        home={isOverlay || location.pathname === home ? undefined : home}
      />
    );
  }

  return (
    <Boundary key={drawing} fallback={() => null} onError={(cause) => reject(state, cause)}>
      <Page
        portal={portal}
        params={params}
        keepQuery={query && ((values) => keepQuery(query, values))}
      />
    </Boundary>
  );
}
