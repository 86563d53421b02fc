import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { entryOf, matchPage, type PageMatch } from '@portal/page-protocol/matchPage';
import { importGoToFragment } from '../deferredImports.ts';
import { useEarlyPresses } from '../hydration/earlyPresses.ts';
import { HydratedSection } from '../hydration/HydratedSection.tsx';
import { NotFound, RouteError } from '../layout/ErrorPages.tsx';
import { Layout } from '../layout/Layout.tsx';
import type { RouterHandle } from '../portal/navigation.ts';
import { Boundary } from '../section-view/Boundary.tsx';
import { SectionView } from '../section-view/SectionView.tsx';
import { useShell } from '../ShellContext.ts';
import type { FollowedLinks, ReadLaterNavigation } from './followedLinks.ts';
import { isFirstEntry } from './keyEntries.ts';
import { useArrival } from './useArrival.ts';
import { type HistoryEntry, useRenderedEntry } from './useRenderedEntry.ts';
import { useScrollRestoration } from './useScrollRestoration.ts';

interface RoutingProps {
  readonly router: RouterHandle;
  readonly followedLinks: FollowedLinks;
  /** Absent on the server. */
  readonly later?: ReadLaterNavigation;
  /** The element with the HTML that the gateway has rendered, if any. */
  readonly root?: Element;
  /** Wraps the pages in a router. Replaced on the server, because there is no browser history. */
  readonly inRouter?: (pages: ReactNode) => ReactNode;
}

/**
 * One layout for every URL. The section registry maps URLs to pages. Includes an error page,
 * because React Router's declarative mode has none.
 */
export function Routing({ root, inRouter = inBrowserRouter, ...props }: RoutingProps) {
  const { home } = useShell().registry;
  /** The URL of the page while the frame starts. On the server, there is no root element. */
  const startRef = useRef(root && readAddress());
  useEffect(() => {
    // In a later task, because errors in other effects are only handled after all effects have run.
    setTimeout(() => (startRef.current = undefined));
  }, []);
  return (
    <Boundary
      fallback={(error) =>
        root && startRef.current !== undefined ? (
          <AsRendered root={root} address={startRef.current} />
        ) : (
          <RouteError error={error} home={home} />
        )
      }
      onError={(error) => console.error('The frame of the page failed.', error)}
    >
      {inRouter(<RoutedPage {...props} />)}
    </Boundary>
  );
}

interface AsRenderedProps {
  readonly root: Element;
  /** The URL that the HTML was rendered for. */
  readonly address: string;
}

/**
 * Keeps the gateway's HTML if the frame fails to start, because the page works without scripts. If
 * the visitor has already left for another page, loads that one.
 */
function AsRendered({ root, address }: AsRenderedProps) {
  // Runs before React removes the elements.
  useState(() => keepElements(root));
  useLayoutEffect(() => {
    if (readAddress() === address) {
      window.portalPresses?.giveUp();
    } else {
      location.reload();
    }
  }, [address]);
  return null;
}

/**
 * Keeps React from removing the elements. Even if they were reinserted immediately, the focus and
 * any press in progress would be lost.
 */
function keepElements(root: Element): void {
  root.removeChild = (node) => node;
  Object.defineProperty(root, 'textContent', { configurable: true, set: () => undefined });
}

function readAddress(): string {
  return location.pathname + location.search;
}

/** React transitions are off, so that the page changes as soon as the URL does. */
function inBrowserRouter(pages: ReactNode): ReactNode {
  return <BrowserRouter useTransitions={false}>{pages}</BrowserRouter>;
}

type RouterProps = Pick<RoutingProps, 'router' | 'followedLinks' | 'later'>;

/** Renders the page at the router's location, and manages scroll position and focus. */
function RoutedPage({ router, followedLinks, later }: RouterProps) {
  const { registry, announcer, loadPage, portal } = useShell();
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();
  const isReturn = useNavigationType() === 'POP';

  useLayoutEffect(
    () =>
      router.connect((to) => void (typeof to === 'number' ? navigate(to) : navigate(to)), {
        isFirst: isFirstEntry(history),
        isReturn,
      }),
    [router, navigate, key, isReturn],
  );
  // Load the page at the router's URL before it renders.
  useEffect(() => {
    const controller = new AbortController();
    void loadPage(pathname + search, controller.signal);
    return () => controller.abort();
  }, [loadPage, pathname, search]);

  const rendered = useRenderedEntry(followedLinks, portal.config.brand.join(' '), later);
  useScrollRestoration(rendered, portal.tabMemory);
  useArrival(rendered, { followedLinks, announce: announcer.announce });
  useFragment(rendered);
  useEarlyPresses('frame');

  // Memoized while the router is ahead; otherwise the old page would store its state in the new
  // entry.
  return useMemo(() => {
    const match = matchPage(registry, rendered.location.pathname, rendered.location.search);
    return (
      <Layout entryKey={rendered.location.key} match={match}>
        <CurrentPage pathname={rendered.location.pathname} match={match} />
      </Layout>
    );
  }, [registry, rendered]);
}

/** Scrolls to the fragment of a followed link's URL. */
function useFragment({ location: { key, hash }, isReturn }: HistoryEntry): void {
  useEffect(() => {
    const controller = new AbortController();
    if (hash && !isReturn) {
      importGoToFragment().then(
        ({ goToFragment }) => goToFragment(hash, controller.signal),
        console.error,
      );
    }
    return () => controller.abort();
  }, [key, hash, isReturn]);
}

interface CurrentPageProps {
  readonly pathname: string;
  /** Absent if no section has a page at the URL. */
  readonly match: PageMatch | undefined;
}

/** Renders the page at a URL. */
function CurrentPage({ pathname, match }: CurrentPageProps) {
  const { registry } = useShell();
  if (!match) {
    return <NotFound key={pathname} />;
  }
  return (
    <HydratedSection section={match.section}>
      <SectionView
        key={pathname}
        section={match.section}
        page={match.page}
        params={match.params}
        query={entryOf(registry, match)?.query}
      />
    </HydratedSection>
  );
}
