import type { ReactNode } from 'react';
import { PortalContext } from '@portal/shared/state/PortalContext';
import { buildPagedList } from '@portal/shared/testing/buildPagedList';
import { portalWith, type PortalWithApi } from '@portal/shared/testing/portalWith';
import { ApiContext, type DashboardApi } from '../api.ts';

export type FakeDashboardPortal = PortalWithApi<DashboardApi>;

/** A portal whose service gives these answers, and empty ones to everything else that the dashboard asks for. */
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

/** What stands around every part of the dashboard. */
export function InPortal({ portal, children }: InPortalProps) {
  return (
    <PortalContext value={portal}>
      <ApiContext value={portal.api}>{children}</ApiContext>
    </PortalContext>
  );
}
