import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildPagedList, buildRequestFailure, buildTitle } from '@portal/shared/testing/builders';
import { never } from '@portal/shared/testing/never';
import type { DashboardApi } from '../endpoints.ts';
import { fakeDashboardPortal, InPortal } from '../testing/fakeDashboardPortal.tsx';
import { UpcomingRegion } from './UpcomingRegion.tsx';

afterEach(cleanup);

const titles = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => buildTitle({ id, title: `Film ${id}` }));

async function showRegion(answers: Partial<DashboardApi> = {}) {
  // The list below the hero is in a deferred chunk.
  await act(async () => {
    render(
      <InPortal portal={fakeDashboardPortal(answers)}>
        <UpcomingRegion />
      </InPortal>,
    );
    await vi.dynamicImportSettled();
  });
  return screen.getByRole('region', { name: 'Upcoming' });
}

describe('UpcomingRegion', () => {
  it('is busy with 5 skeletons while its list loads', async () => {
    const region = await showRegion({ upcomingMovies: never });

    expect(within(region).getByRole('list').getAttribute('aria-busy')).toBe('true');
    expect(region.querySelectorAll('[data-skeleton]')).toHaveLength(5);
  });

  it('says why its list failed, and retries on demand', async () => {
    const upcomingMovies = vi.fn<DashboardApi['upcomingMovies']>();
    upcomingMovies.mockRejectedValueOnce(buildRequestFailure({ message: 'The service is away.' }));
    upcomingMovies.mockResolvedValueOnce(buildPagedList(titles));
    await showRegion({ upcomingMovies });

    expect((await screen.findByRole('alert')).textContent).toContain(
      'The service is away.Please try again later!',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('group', { name: 'Upcoming movies' })).toBeTruthy();
  });

  it('says that its list is empty', async () => {
    await showRegion();

    expect(await screen.findByText('Nothing here yet.')).toBeTruthy();
  });

  it('shows the first 6 movies as slides and the rest as a list', async () => {
    await showRegion({ upcomingMovies: () => Promise.resolve(buildPagedList(titles)) });

    await screen.findByRole('link', { name: /Film 7/ });
    const carousel = screen.getByRole('group', { name: 'Upcoming movies' });
    // Not named "more upcoming movies", because some might already be released.
    const items = within(screen.getByRole('list', { name: 'More movies' })).getAllByRole(
      'listitem',
    );

    expect(carousel.querySelectorAll('[aria-roledescription="slide"]')).toHaveLength(6);
    expect(items.map((item) => within(item).getByRole('link').textContent)).toEqual([
      'Film 7',
      'Film 8',
    ]);
  });

  it('has no list when all movies are slides', async () => {
    await showRegion({ upcomingMovies: () => Promise.resolve(buildPagedList(titles.slice(0, 6))) });

    await screen.findByRole('group', { name: 'Upcoming movies' });

    expect(screen.queryByRole('list')).toBeNull();
  });
});
