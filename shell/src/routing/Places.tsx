import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Layout } from '../layout/Layout.tsx';
import { useShell } from '../services/ShellContext.ts';
import type { Departures } from './createDepartures.ts';
import type { RouterPort } from './createRouterPort.ts';
import { CurrentPage } from './CurrentPage.tsx';
import { useArrival } from './useArrival.ts';
import { useScrollRestoration } from './useScrollRestoration.ts';
import { useShownPlace } from './useShownPlace.ts';

interface PlacesProps {
  readonly port: RouterPort;
  readonly departures: Departures;
}

/** Draws the page at the router's place, and moves scroll position and focus with it. */
export function Places({ port, departures }: PlacesProps) {
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
