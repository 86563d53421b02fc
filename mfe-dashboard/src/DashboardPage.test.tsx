import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  buildPagedList,
  buildPerson,
  buildRequestFailure,
  buildTitle,
} from '@portal/shared/testing/builders';
import type { DashboardApi } from './endpoints.ts';
import { createSection } from './section.ts';
import { fakeDashboardPortal } from './testing/fakeDashboardPortal.tsx';

afterEach(cleanup);

async function showPage(
  answers: Partial<DashboardApi> = {},
  portal = fakeDashboardPortal(answers),
) {
  const home = createSection(() => portal.api).pages['home'];
  if (!home) {
    throw new Error('The section has no page "home".');
  }
  // The rails are in a deferred chunk.
  await act(async () => {
    render(<home.Page portal={portal} params={{}} />);
    await vi.dynamicImportSettled();
  });
}

describe('the dashboard', () => {
  it('has seven regions in their order', async () => {
    await showPage();

    await screen.findAllByText('Nothing here yet.');

    expect(
      screen
        .getAllByRole('region')
        .map((region) => within(region).getAllByRole('heading')[0]?.textContent),
    ).toEqual([
      'Upcoming',
      'Top rated',
      'On air',
      'In Cinema',
      'Originals',
      'Popular celebrities',
      'Favorites',
    ]);
  });

  it('shows each list in its region', async () => {
    const listOf = (id: number, title: string) => () =>
      Promise.resolve(buildPagedList([buildTitle({ id, title })]));
    await showPage({
      topRatedMovies: listOf(1, 'Salt'),
      seriesOnTheAir: listOf(2, 'Kin'),
      nowPlayingMovies: listOf(3, 'Umbra'),
      popularSeries: listOf(4, 'Static'),
      popularPeople: () =>
        Promise.resolve(buildPagedList([buildPerson({ id: 5, name: 'Ada Moreau' })])),
    });

    const found = async (region: string, link: string) =>
      within(screen.getByRole('region', { name: region })).findByRole('link', { name: link });

    expect(await found('Top rated', 'Salt')).toBeTruthy();
    expect(await found('On air', 'Kin')).toBeTruthy();
    expect(await found('In Cinema', 'Umbra')).toBeTruthy();
    expect(await found('Originals', 'Static')).toBeTruthy();
    expect(await found('Popular celebrities', 'Ada Moreau')).toBeTruthy();
  });

  it('has a link past each region except the last, to the heading of the next one', async () => {
    await showPage();

    const links = screen.getAllByRole('link', { name: /^Skip to/ });
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Skip to Top rated',
      'Skip to On air',
      'Skip to In Cinema',
      'Skip to Originals',
      'Skip to Popular celebrities',
      'Skip to Favorites',
    ]);

    fireEvent.click(screen.getByRole('link', { name: 'Skip to In Cinema' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'In Cinema' }));
  });

  it('keeps the other regions when one list fails', async () => {
    await showPage({
      topRatedMovies: () => Promise.reject(buildRequestFailure()),
      popularSeries: () => Promise.resolve(buildPagedList([buildTitle({ title: 'Static' })])),
    });

    expect(
      await within(screen.getByRole('region', { name: 'Top rated' })).findByRole('alert'),
    ).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Static' })).toBeTruthy();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('uses the brand as the tab title', async () => {
    await showPage();

    expect(document.title).toBe('Cine Pop');
  });

  it('shows the same content without a new request when the visitor comes back', async () => {
    const topRatedMovies = vi.fn(() =>
      Promise.resolve(buildPagedList([buildTitle({ title: 'Salt' })])),
    );
    const portal = fakeDashboardPortal({ topRatedMovies });
    await showPage({}, portal);
    await screen.findByRole('link', { name: 'Salt' });
    cleanup();

    await showPage({}, portal);

    expect(screen.getByRole('link', { name: 'Salt' })).toBeTruthy();
    expect(topRatedMovies).toHaveBeenCalledOnce();
  });
});
