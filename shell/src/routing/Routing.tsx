import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { entryOf, matchPage, type PageMatch } from '@portal/page-protocol/matchPage';
import { Boundary } from '../layout/Boundary.tsx';
import { Layout } from '../layout/Layout.tsx';
import { NotFound } from '../layout/NotFound.tsx';
import { RouteError } from '../layout/RouteError.tsx';
import { SectionView } from '../layout/SectionView.tsx';
import type { RouterPort } from '../services/createRouterPort.ts';
import { useShell } from '../services/ShellContext.ts';
import type { FollowedLinks } from './createFollowedLinks.ts';
import { useEarlyPresses } from './earlyPresses.ts';
import { isFirstEntry } from './keyEntries.ts';
import { RenderedPlace } from './RenderedPlace.tsx';
import { useArrival } from './useArrival.ts';
import { useScrollRestoration } from './useScrollRestoration.ts';
import { useShownPlace } from './useShownPlace.ts';

interface RoutingProps {
  readonly port: RouterPort;
  readonly followedLinks: FollowedLinks;
  /** Puts a router around the pages; on the server there is no history to follow. */
  readonly inRouter?: (pages: ReactNode) => ReactNode;
}

/**
 * One layout for every address. The section registry defines which page is at which address, so a
 * section with a new page needs no new shell. React Router's declarative mode has no error page of
 * its own.
 */
export function Routing({ port, followedLinks, inRouter = inBrowserRouter }: RoutingProps) {
  return (
    <Boundary
      fallback={(error) => <RouteError error={error} />}
      onError={(error) => console.error('The frame of the page failed.', error)}
    >
      {inRouter(<Places port={port} followedLinks={followedLinks} />)}
    </Boundary>
  );
}

/** Without React transitions: the address has already changed, and the page follows at once. */
function inBrowserRouter(pages: ReactNode): ReactNode {
  return <BrowserRouter useTransitions={false}>{pages}</BrowserRouter>;
}

type PlacesProps = Pick<RoutingProps, 'port' | 'followedLinks'>;

/** Renders the page at the router's location, and manages scroll position and focus. */
function Places({ port, followedLinks }: PlacesProps) {
  const { registry, announcer, loadPage, portal } = useShell();
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();
  const isReturn = useNavigationType() === 'POP';

  useLayoutEffect(
    () =>
      port.connect((to) => void (typeof to === 'number' ? navigate(to) : navigate(to)), {
        isFirst: isFirstEntry(history),
        isReturn,
      }),
    // Another key is another entry.
    [port, navigate, key, isReturn],
  );
  // Based on the address, not on what is rendered, so that the page's data is requested at once.
  useEffect(() => {
    const controller = new AbortController();
    void loadPage(pathname + search, controller.signal);
    return () => controller.abort();
  }, [loadPage, pathname, search]);

  const shown = useShownPlace(followedLinks, portal.config.brand.join(' '));
  useScrollRestoration(shown);
  useArrival(shown, { followedLinks, announce: announcer.announce });
  useEarlyPresses('frame');

  // Unchanged while the router is ahead: otherwise the old page would render for the new history
  // entry and store its state there.
  return useMemo(() => {
    const match = matchPage(registry, shown.location.pathname, shown.location.search);
    return (
      <Layout place={shown.location.key} match={match}>
        <CurrentPage pathname={shown.location.pathname} match={match} />
      </Layout>
    );
  }, [registry, shown]);
}

interface CurrentPageProps {
  readonly pathname: string;
  /** Absent if no section has a page at the address. */
  readonly match: PageMatch | undefined;
}

/** The page at an address. */
function CurrentPage({ pathname, match }: CurrentPageProps) {
  const { registry } = useShell();
  if (!match) {
    return <NotFound key={pathname} />;
  }
  return (
    <RenderedPlace section={match.section}>
      <SectionView
        key={pathname}
        section={match.section}
        page={match.page}
        params={match.params}
        query={entryOf(registry, match)?.query}
      />
    </RenderedPlace>
  );
}
