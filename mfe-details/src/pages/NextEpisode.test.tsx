import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NextEpisode } from '@portal/shared/domain/titles';
import { buildSeen } from '@portal/shared/testing/builders';
import { buildSeries } from '../testing/buildDetails.ts';
import { findHeading, showPage } from '../testing/showPage.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2024, 1, 28, 12) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Shows the page of a series with this next episode. */
async function showSeries(facts: Partial<NextEpisode>) {
  const nextEpisode = { season: 2, number: 3, name: 'The Thaw', date: '2024-03-01', ...facts };
  const series = () => Promise.resolve(buildSeries({ id: 42, nextEpisode }));
  const portal = showPage('series', { series });
  await findHeading();
  await screen.findByText('No cast listed yet.');
  return portal;
}

const region = () => screen.findByRole('region', { name: 'Next episode' });
const noRegion = () => screen.queryByRole('region', { name: 'Next episode' });

describe('the next episode of a series', () => {
  it('shows its name, number and date, and links to its page', async () => {
    await showSeries({});

    const link = within(await region()).getByRole('link', { name: 'The Thaw' });

    expect(link.getAttribute('href')).toBe('/tv/42/season/2/episode/3');
    expect((await region()).textContent).toBe(
      'Next episodeThe ThawSeason 2Episode 31 March, 2024in 2 days',
    );
  });

  it('has its still, if it has one', async () => {
    await showSeries({ stillPath: '/still.jpg' });

    expect((await region()).querySelector('img')?.src).toContain('/still.jpg');
  });

  it.each([
    ['2024-02-28', 'today'],
    ['2024-02-29', 'tomorrow'],
    ['2024-03-02', 'in 3 days'],
    ['2024-04-28', 'in 60 days'],
  ])('on %s is %s', async (date, text) => {
    await showSeries({ date });

    expect(within(await region()).getByText(text)).toBeTruthy();
  });

  it('without a name has its number once', async () => {
    await showSeries({ name: 'Episode 3' });

    expect(within(await region()).getAllByText('Episode 3')).toHaveLength(1);
  });

  it('hides its name and still from visitors who have not seen everything before it', async () => {
    const portal = await showSeries({ stillPath: '/still.jpg' });
    const upTo = { season: 2, episode: 1 };

    await act(async () =>
      (await portal.loadSeen()).mark([buildSeen({ kind: 'tv', id: 42, upTo })]),
    );

    expect(within(await region()).getByRole('link').textContent).toBe('Episode 3');
    expect((await region()).querySelector('img')).toBeNull();
  });

  it.each([
    ['the episode before it', { season: 2, episode: 2 }, 'Episode 3'],
    ['an earlier season', { season: 1, episode: 9 }, 'Episode 3'],
    ['itself', { season: 2, episode: 3 }, undefined],
    ['a later one', { season: 3, episode: 1 }, undefined],
    ['the whole series', undefined, 'The Thaw'],
  ])('for a visitor who has seen %s', async (_, upTo, name) => {
    const portal = await showSeries({});

    await act(async () =>
      (await portal.loadSeen()).mark([buildSeen({ kind: 'tv', id: 42, upTo })]),
    );

    const shown = noRegion();
    expect(shown && within(shown).getByRole('link').textContent).toBe(name ?? null);
  });

  it('is shown with its name if it is a special, which has no order', async () => {
    const portal = await showSeries({ season: 0 });
    const upTo = { season: 2, episode: 1 };

    await act(async () =>
      (await portal.loadSeen()).mark([buildSeen({ kind: 'tv', id: 42, upTo })]),
    );

    expect(within(await region()).getByRole('link').textContent).toBe('The Thaw');
  });

  it('without a date says so', async () => {
    await showSeries({ date: undefined });

    expect(within(await region()).getByText('No date yet')).toBeTruthy();
  });

  it('is not shown after its day', async () => {
    await showSeries({ date: '2024-02-27' });

    expect(noRegion()).toBeNull();
  });

  it('is not shown if none is announced', async () => {
    showPage('series', { series: () => Promise.resolve(buildSeries()) });
    await screen.findByText('No cast listed yet.');

    expect(noRegion()).toBeNull();
  });
});
