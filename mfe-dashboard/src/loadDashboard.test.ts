import { describe, expect, it, vi } from 'vitest';
import { buildRequestFailure } from '@portal/shared/testing/buildRequestFailure';
import { loadDashboard } from './loadDashboard.ts';
import type { DashboardApi } from './testing/fakeApis.ts';
import { portalWith } from './testing/portalWith.ts';

vi.mock('./apiOf.ts', () => import('./testing/apiOf.ts'));

const patience = () => new AbortController().signal;

describe('loadDashboard', () => {
  it('asks once for what stands in the first window, however often it is called', async () => {
    const empty = { page: 1, totalPages: 1, totalResults: 0, items: [] };
    const upcomingMovies = vi.fn<DashboardApi['upcomingMovies']>().mockResolvedValue(empty);
    const topRatedMovies = vi.fn<DashboardApi['topRatedMovies']>().mockResolvedValue(empty);
    const portal = portalWith({ upcomingMovies, topRatedMovies });

    await loadDashboard(portal, {}, patience());
    await loadDashboard(portal, {}, patience());

    expect(upcomingMovies).toHaveBeenCalledOnce();
    expect(topRatedMovies).toHaveBeenCalledOnce();
  });

  it('does not reject when a list fails', async () => {
    const portal = portalWith({ upcomingMovies: () => Promise.reject(buildRequestFailure()) });

    await expect(loadDashboard(portal, {}, patience())).resolves.toBeUndefined();
  });

  it('asks for nothing when the visitor has already turned away', async () => {
    const upcomingMovies = vi.fn<DashboardApi['upcomingMovies']>();

    await loadDashboard(portalWith({ upcomingMovies }), {}, AbortSignal.abort());

    expect(upcomingMovies).not.toHaveBeenCalled();
  });
});
