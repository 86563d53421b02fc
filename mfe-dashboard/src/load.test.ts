import { act, cleanup, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildPagedList, buildRequestFailure, buildTitle } from '@portal/shared/testing/builders';
import { never } from '@portal/shared/testing/never';
import { DashboardPage } from './DashboardPage.tsx';
import type { DashboardApi } from './endpoints.ts';
import { hasFirstList, loadDashboard } from './load.ts';
import {
  type FakeDashboardPortal,
  fakeDashboardPortal,
  InPortal,
} from './testing/fakeDashboardPortal.tsx';

afterEach(cleanup);

const patience = () => new AbortController().signal;

function load(portal: FakeDashboardPortal, signal: AbortSignal) {
  return loadDashboard({ portal, api: portal.api }, {}, signal);
}

describe('loadDashboard', () => {
  it('requests the lists above the fold once, however often it is called', async () => {
    const empty = { page: 1, totalPages: 1, totalResults: 0, items: [] };
    const upcomingMovies = vi.fn<DashboardApi['upcomingMovies']>().mockResolvedValue(empty);
    const topRatedMovies = vi.fn<DashboardApi['topRatedMovies']>().mockResolvedValue(empty);
    const portal = fakeDashboardPortal({ upcomingMovies, topRatedMovies });

    await load(portal, patience());
    await load(portal, patience());

    expect(upcomingMovies).toHaveBeenCalledOnce();
    expect(topRatedMovies).toHaveBeenCalledOnce();
  });

  it('requests a failing list once, together with its rail', async () => {
    const upcomingMovies = vi.fn(() => Promise.reject(buildRequestFailure({ message: 'Away.' })));
    const portal = fakeDashboardPortal({ upcomingMovies });
    await load(portal, patience());

    // The rails are in a deferred chunk.
    await act(async () => {
      render(createElement(InPortal, { portal, children: createElement(DashboardPage) }));
      await vi.dynamicImportSettled();
    });

    expect((await screen.findByRole('alert')).textContent).toContain('Away.');
    expect(upcomingMovies).toHaveBeenCalledOnce();
  });

  it('does not reject when a list fails', async () => {
    const portal = fakeDashboardPortal({
      upcomingMovies: () => Promise.reject(buildRequestFailure()),
    });

    await expect(load(portal, patience())).resolves.toBeUndefined();
  });

  it('requests nothing when the visitor has already left', async () => {
    const upcomingMovies = vi.fn<DashboardApi['upcomingMovies']>();

    await load(fakeDashboardPortal({ upcomingMovies }), AbortSignal.abort());

    expect(upcomingMovies).not.toHaveBeenCalled();
  });
});

describe('hasFirstList', () => {
  it.each([
    ['while nothing has arrived', {}, false],
    ['when one of the lists has arrived', { topRatedMovies: arrive }, true],
    ['while only a failure has arrived', { topRatedMovies: fail }, false],
  ])('tells %s', async (_, answers: Partial<DashboardApi>, expected) => {
    const portal = fakeDashboardPortal({
      upcomingMovies: never,
      topRatedMovies: never,
      ...answers,
    });
    void load(portal, patience());

    await vi.waitFor(() =>
      expect(portal.queryClient.isFetching()).toBe(2 - Object.keys(answers).length),
    );

    expect(hasFirstList({ portal, api: portal.api })).toBe(expected);
  });
});

function arrive() {
  return Promise.resolve(buildPagedList([buildTitle()]));
}

function fail(): Promise<never> {
  return Promise.reject(buildRequestFailure());
}
