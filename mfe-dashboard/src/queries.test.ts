import { cleanup, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '@portal/shared/api/ApiClient';
import { buildRequestFailure } from '@portal/shared/testing/buildRequestFailure';
import { DashboardPage } from './DashboardPage.tsx';
import { loadDashboard } from './queries.ts';
import { fakeDashboardPortal } from './testing/fakeDashboardPortal.ts';

afterEach(cleanup);

const patience = () => new AbortController().signal;

describe('loadDashboard', () => {
  it('asks once for what stands in the first window, however often it is called', async () => {
    const empty = { page: 1, totalPages: 1, totalResults: 0, items: [] };
    const upcomingMovies = vi.fn<ApiClient['upcomingMovies']>().mockResolvedValue(empty);
    const topRatedMovies = vi.fn<ApiClient['topRatedMovies']>().mockResolvedValue(empty);
    const portal = fakeDashboardPortal({ upcomingMovies, topRatedMovies });

    await loadDashboard(portal, {}, patience());
    await loadDashboard(portal, {}, patience());

    expect(upcomingMovies).toHaveBeenCalledOnce();
    expect(topRatedMovies).toHaveBeenCalledOnce();
  });

  it('asks once for a list that fails, together with its rail', async () => {
    const upcomingMovies = vi.fn(() => Promise.reject(buildRequestFailure({ message: 'Away.' })));
    const portal = fakeDashboardPortal({ upcomingMovies });
    await loadDashboard(portal, {}, patience());

    render(createElement(DashboardPage, { portal, params: {} }));

    expect((await screen.findByRole('alert')).textContent).toContain('Away.');
    expect(upcomingMovies).toHaveBeenCalledOnce();
  });

  it('does not reject when a list fails', async () => {
    const portal = fakeDashboardPortal({
      upcomingMovies: () => Promise.reject(buildRequestFailure()),
    });

    await expect(loadDashboard(portal, {}, patience())).resolves.toBeUndefined();
  });

  it('asks for nothing when the visitor has already turned away', async () => {
    const upcomingMovies = vi.fn<ApiClient['upcomingMovies']>();

    await loadDashboard(fakeDashboardPortal({ upcomingMovies }), {}, AbortSignal.abort());

    expect(upcomingMovies).not.toHaveBeenCalled();
  });
});
