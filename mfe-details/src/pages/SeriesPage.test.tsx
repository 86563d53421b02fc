import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildCredits, buildPagedList, buildTitle } from '@portal/shared/testing/builders';
import type { DetailsApi } from '../endpoints.ts';
import { buildSeries } from '../testing/buildDetails.ts';
import { factsOnPage, showPage } from '../testing/showPage.tsx';

afterEach(cleanup);

const specials = { id: 70, name: 'Specials', number: 0, episodeCount: 3 };
const first = { id: 71, name: 'The Thaw', number: 1, episodeCount: 12, posterPath: '/thaw.jpg' };

function regionNames() {
  return screen
    .getAllByRole('region')
    .map((region) => within(region).getByRole('heading', { level: 2 }).textContent);
}

describe('the series page', () => {
  it('shows its name and facts, with the original name in the tab', async () => {
    const kin = buildSeries({ title: 'Kin', originalTitle: '家族', rating: 8 });
    showPage('series', { series: () => Promise.resolve(kin) });

    expect(await screen.findByRole('heading', { level: 1, name: 'Kin' })).toBeTruthy();
    expect(document.title).toBe('家族');
    expect(factsOnPage()).toEqual([
      ['Rating', '8 / 10'],
      ['Country of origin', 'Japan'],
      ['Language', 'Japanese'],
    ]);
  });

  it('shows the seasons between the cast and the related series', async () => {
    showPage('series', {
      series: () => Promise.resolve(buildSeries({ seasons: [specials, first] })),
    });

    const seasons = within(await screen.findByRole('region', { name: 'Seasons' }));

    await screen.findByText('No cast listed yet.');
    await vi.waitFor(() =>
      expect(regionNames()).toEqual([
        'Cast',
        'Seasons',
        'Episode ratings',
        'Related Series',
        'Facts',
      ]),
    );
    expect(seasons.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'The ThawEpisodes 12Season 1',
      'SpecialsEpisodes 3Season 0',
    ]);
  });

  it('says name, episodes and number of a season, also where the number is its name', async () => {
    showPage('series', {
      series: () => Promise.resolve(buildSeries({ seasons: [{ ...first, name: 'Season 1' }] })),
    });

    const seasons = within(await screen.findByRole('region', { name: 'Seasons' }));

    expect(seasons.getByRole('listitem').textContent).toBe('Season 1Episodes 12Season 1');
  });

  it('has no region for seasons when there are none', async () => {
    showPage('series');

    await screen.findByText('No cast listed yet.');

    await vi.waitFor(() => expect(regionNames()).toEqual(['Cast', 'Related Series', 'Facts']));
  });

  it('requests the cast, videos and similar titles of the series, not of a movie with its id', async () => {
    const titleCredits = vi.fn<DetailsApi['titleCredits']>().mockResolvedValue(buildCredits([]));
    const videos = vi.fn<DetailsApi['videos']>().mockResolvedValue([]);
    const similar = vi
      .fn<DetailsApi['similar']>()
      .mockResolvedValue(buildPagedList([buildTitle({ kind: 'tv', id: 9, title: 'Static' })]));
    showPage('series', { titleCredits, videos, similar });

    const link = await screen.findByRole('link', { name: 'Static' });

    expect(link.getAttribute('href')).toBe('/tv/9');
    expect(titleCredits.mock.calls[0]?.slice(0, 2)).toEqual(['tv', 42]);
    expect(videos.mock.calls[0]?.slice(0, 2)).toEqual(['tv', 42]);
    expect(similar.mock.calls[0]?.slice(0, 3)).toEqual(['tv', 42, 1]);
  });
});
