import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PageParams } from '@portal/contract/Section';
import { replaceQuery } from '../portal/replaceQuery.ts';
import { sectionPortal } from '../portal/sectionPortal.ts';
import { describePage } from '../registry/describeSections.ts';
import { LOADING, type SectionState } from '../section-loading/SectionState.ts';
import { useShell } from '../ShellContext.ts';
import { texts } from '../texts.ts';
import { useCurrent } from '../useCurrent.ts';
import { Boundary } from './Boundary.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { SectionLoading } from './SectionLoading.tsx';
import classes from './SectionView.module.css';

interface SectionViewProps {
  /** The section's name in the registry. */
  readonly section: string;
  /** The page's name in the section. */
  readonly page: string;
  readonly params: PageParams;
  /** The query parameters of the URL that belong to the page. */
  readonly query?: readonly string[];
  /** Whether the page is shown in a dialog. */
  readonly isOverlay?: boolean;
}

/** Renders a section's page and contains its failures. The page loader loads it. */
export function SectionView(props: SectionViewProps) {
  const viewRef = useRef<HTMLDivElement>(null);
  const section = useSectionState(props.section);
  const { state } = section;
  // Move the focus, because the focused button is about to be removed.
  const handleRetry = () => viewRef.current?.focus();

  return (
    <div
      className={classes.SectionView}
      ref={viewRef}
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
  attempt,
  reject,
  retry,
  reference,
  onRetry,
}: SectionContentProps) {
  const shell = useShell();
  const { registry, portal } = shell;
  const { label, skeleton } = describePage(registry, { section: name, page });
  // Older versions may lack this page.
  const Page = state.status === 'ready' ? state.section.pages[page]?.Page : undefined;
  const status = state.status === 'ready' && !Page ? 'failed' : state.status;
  useRecovery(status, () => portal.announce(texts.sectionLoaded(label)));

  if (state.status === 'loading') {
    return <SectionLoading label={label} skeleton={skeleton} />;
  }
  if (state.status === 'failed' || !Page) {
    const home = portal.navigation.href({ kind: 'home' });
    const handleRetry = () => {
      onRetry();
      retry();
    };
    return (
      <LoadFailure
        sentence={texts.sectionFailed(label)}
        heading={isOverlay ? 'h2' : 'h1'}
        onRetry={handleRetry}
        reference={reference}
        home={isOverlay || location.pathname === home ? undefined : home}
      />
    );
  }

  return (
    <Boundary key={attempt} fallback={() => null} onError={(cause) => reject(state, cause)}>
      <Page
        portal={sectionPortal(shell, name)}
        params={params}
        keepQuery={query && ((values) => replaceQuery(query, values))}
      />
    </Boundary>
  );
}

type ReadySection = Extract<SectionState, { readonly status: 'ready' }>;

/**
 * The state of a section in one view. Once it is ready, it stays the same until `retry`, and a new
 * version is only used on the next visit. `reject` reports a render failure, and `attempt` counts
 * these failures. `reference` names the failure that is shown.
 */
export function useSectionState(name: string): {
  readonly state: SectionState;
  readonly attempt: number;
  readonly reference: string | undefined;
  reject(section: ReadySection, cause: unknown): void;
  retry(): void;
} {
  const { sections, hydration, failures$ } = useShell();
  const subscribe = useCallback(
    (listener: () => void) => sections.subscribe(name, listener),
    [sections, name],
  );
  const read = () => sections.state(name);
  // During hydration, a section counts as loading unless the gateway has rendered it.
  const latest = useSyncExternalStore(subscribe, read, () =>
    hydration?.section === name ? read() : LOADING,
  );
  const [used, setUsed] = useState<ReadySection>();
  const [attempt, setAttempt] = useState(0);

  const failures = useCurrent(failures$);
  const failed = latest.status === 'failed' ? latest.failure : undefined;

  if (!used && latest.status === 'ready') {
    setUsed(latest);
  }
  return {
    state: used ?? latest,
    attempt,
    reference: failures.find(
      ({ section, cause }) => section === failed?.section && cause === failed.cause,
    )?.reference,
    reject({ version }, cause) {
      sections.reject(name, version, cause);
      setUsed(undefined);
      setAttempt((count) => count + 1);
    },
    retry() {
      setUsed(undefined);
      void sections.retry(name);
    },
  };
}

/** Calls back when a page that failed to load is ready. */
function useRecovery(status: SectionState['status'], onRecover: () => void): void {
  const hasFailed = useRef(false);

  useEffect(() => {
    if (status === 'failed') {
      hasFailed.current = true;
    } else if (status === 'ready' && hasFailed.current) {
      hasFailed.current = false;
      onRecover();
    }
  });
}
