import type { ReactNode } from 'react';
import { PortalContext } from '@portal/shared/state/PortalContext';
import { buildPagedList } from '@portal/shared/testing/builders';
import { portalWith, type PortalWithApi } from '@portal/shared/testing/portalWith';
import { ApiContext } from '../api.ts';
import type { DashboardApi } from '../endpoints.ts';

export type FakeDashboardPortal = PortalWithApi<DashboardApi>;

/** A portal with these API responses; all other dashboard requests return empty lists. */
export function fakeDashboardPortal(
  answers: Partial<DashboardApi> = {},
  options?: Parameters<typeof portalWith>[1],
): FakeDashboardPortal {
  const nothing = () => Promise.resolve(buildPagedList([]));
  return portalWith<DashboardApi>(
    {
      upcomingMovies: nothing,
      topRatedMovies: nothing,
      seriesOnTheAir: nothing,
      nowPlayingMovies: nothing,
      popularSeries: nothing,
      popularPeople: nothing,
      videos: () => Promise.resolve([]),
      ...answers,
    },
    options,
  );
}

interface InPortalProps {
  readonly portal: FakeDashboardPortal;
  readonly children: ReactNode;
}

/** Wraps a part of the dashboard in the providers that it requires. */
export function InPortal({ portal, children }: InPortalProps) {
  return (
    <PortalContext value={portal}>
      <ApiContext value={portal.api}>{children}</ApiContext>
    </PortalContext>
  );
}
