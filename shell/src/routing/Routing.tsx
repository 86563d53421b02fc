import { useEffect, useLayoutEffect, useMemo } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { matchPage } from '@portal/shared/pageProtocol/matchPage';
import { Boundary } from '../layout/Boundary.tsx';
import { Layout } from '../layout/Layout.tsx';
import { NotFound } from '../layout/NotFound.tsx';
import { RouteError } from '../layout/RouteError.tsx';
import { SectionView } from '../layout/SectionView.tsx';
import type { RouterPort } from '../services/createRouterPort.ts';
import { useShell } from '../services/ShellContext.ts';
import type { Departures } from './createDepartures.ts';
import { useArrival } from './useArrival.ts';
import { useScrollRestoration } from './useScrollRestoration.ts';
import { useShownPlace } from './useShownPlace.ts';

interface RoutingProps {
  readonly port: RouterPort;
  readonly departures: Departures;
}

/**
 * One layout around every address. Which page stands where is in the section registry, not here: a section that brings a new page
 * needs no new shell. React Router's declarative mode has no error page of its own that could ever be reached.
 */
export function Routing({ port, departures }: RoutingProps) {
  return (
    <Boundary
      fallback={(error) => <RouteError error={error} />}
      onError={(error) => console.error('The frame of the page failed.', error)}
    >
      {/* Without React's own transitions: the address has changed already, and the page follows at once. */}
      <BrowserRouter useTransitions={false}>
        <Places port={port} departures={departures} />
      </BrowserRouter>
    </Boundary>
  );
}

interface PlacesProps {
  readonly port: RouterPort;
  readonly departures: Departures;
}

/** Draws the page at the router's place, and moves scroll position and focus with it. */
function Places({ port, departures }: PlacesProps) {
  const { announcer, loadPage } = useShell();
  const navigate = useNavigate();
  const { key, pathname } = useLocation();

  useLayoutEffect(
    () => port.connect((to) => void (typeof to === 'number' ? navigate(to) : navigate(to)), key),
    [port, navigate, key],
  );
  // For the address, not for what is drawn: what the page needs is asked for without waiting for any transition.
  useEffect(() => {
    const controller = new AbortController();
    void loadPage(pathname, controller.signal);
    return () => controller.abort();
  }, [loadPage, pathname]);

  const shown = useShownPlace(departures);
  useScrollRestoration(shown);
  useArrival(shown, { departures, announce: announcer.announce });

  // Kept as it is while the router is ahead: what the old page draws for the new place, it would remember for it, too.
  return useMemo(
    () => (
      <Layout place={shown.location.key}>
        <CurrentPage pathname={shown.location.pathname} />
      </Layout>
    ),
    [shown],
  );
}

interface CurrentPageProps {
  readonly pathname: string;
}

/** The page that stands at an address. */
function CurrentPage({ pathname }: CurrentPageProps) {
  const { registry } = useShell();
  const match = matchPage(registry, pathname);

  if (!match) {
    return <NotFound />;
  }
  return (
    <SectionView key={pathname} section={match.section} page={match.page} params={match.params} />
  );
}
