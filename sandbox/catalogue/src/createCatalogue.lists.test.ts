import { describe, expect, it } from 'vitest';
import { ask } from './testing/ask.ts';
import { at } from './testing/at.ts';
import { buildCatalogue } from './testing/buildCatalogue.ts';
import { buildFilm } from './testing/buildFilm.ts';
import { buildPerson } from './testing/buildPerson.ts';
import { buildSeries } from './testing/buildSeries.ts';

const inDays = (days: number) => ({ kind: 'fromToday', days }) as const;

/**
 * Offset of the films' ids: each id is the number of days until the release plus this offset, so
 * that it stays positive.
 */
const lift = 1_000;
const released = (days: number) =>
  buildFilm({ id: lift + days, released: inDays(days), popularity: 1 + (lift + days) / lift });

const ids = async (catalogue: ReturnType<typeof buildCatalogue>, path: string): Promise<unknown> =>
  at((await ask(catalogue, path)).body, 'results.*.id');

describe('createCatalogue: lists', () => {
  it('lists the releases of the last six weeks as now playing, most popular first', async () => {
    const catalogue = buildCatalogue({ films: [-43, -42, -1, 0, 1].map(released) });

    const { body } = await ask(catalogue, '/3/movie/now_playing');

    expect(at(body, 'results.*.id')).toEqual([lift, lift - 1, lift - 42]);
    expect(at(body, 'results.*.release_date')).toEqual(['2024-06-15', '2024-06-14', '2024-05-04']);
    expect(at(body, 'dates')).toEqual({ maximum: '2024-06-15', minimum: '2024-05-04' });
  });

  it('lists releases from tomorrow on as upcoming', async () => {
    const catalogue = buildCatalogue({ films: [-1, 0, 1, 180, 181].map(released) });

    const { body } = await ask(catalogue, '/3/movie/upcoming');

    expect(at(body, 'results.*.id')).toEqual([lift + 180, lift + 1]);
    expect(at(body, 'dates')).toEqual({ maximum: '2024-12-12', minimum: '2024-06-16' });
  });

  it('includes titles with fixed dates', async () => {
    const catalogue = buildCatalogue({
      films: [buildFilm({ id: 1, released: { kind: 'fixed', date: '2024-06-01' } })],
    });

    expect(await ids(catalogue, '/3/movie/now_playing')).toEqual([1]);
  });

  it('updates its lists at midnight', async () => {
    let today = '2024-06-15';
    const catalogue = buildCatalogue(
      { films: [buildFilm({ id: 1, released: { kind: 'fixed', date: '2024-06-16' } })] },
      { today: () => today },
    );

    const before = [
      await ids(catalogue, '/3/movie/upcoming'),
      await ids(catalogue, '/3/movie/now_playing'),
    ];
    today = '2024-06-16';
    const after = [
      await ids(catalogue, '/3/movie/upcoming'),
      await ids(catalogue, '/3/movie/now_playing'),
    ];

    expect(before).toEqual([[1], []]);
    expect(after).toEqual([[], [1]]);
  });

  it('ranks titles with at least 200 votes, without documentaries', async () => {
    const catalogue = buildCatalogue({
      films: [
        buildFilm({ id: 1, rating: 8, votes: 200 }),
        buildFilm({ id: 2, rating: 9, votes: 199 }),
        buildFilm({ id: 3, rating: 9, votes: 900, genres: ['Documentary'] }),
        buildFilm({ id: 4, rating: 8.5, votes: 5000 }),
      ],
    });

    expect(await ids(catalogue, '/3/movie/top_rated')).toEqual([4, 1]);
  });

  it('lists series with an episode within seven days as on the air, without dates', async () => {
    const running = [-1, 0, 7, 8].map((days) =>
      buildSeries({ id: 100 + days, nextEpisodeInDays: days, popularity: 100 - days }),
    );
    const catalogue = buildCatalogue({ series: [...running, buildSeries({ id: 1 })] });

    const { body } = await ask(catalogue, '/3/tv/on_the_air');

    expect(at(body, 'results.*.id')).toEqual([100, 107]);
    expect(at(body, 'dates')).toBeUndefined();
  });

  it.each(['movie/popular', 'tv/popular', 'person/popular'])(
    'sorts %s by popularity, the lower id first on a tie',
    async (path) => {
      const entries = [
        { id: 1, popularity: 5 },
        { id: 3, popularity: 9 },
        { id: 2, popularity: 9 },
      ];
      const catalogue = buildCatalogue({
        films: entries.map(buildFilm),
        series: entries.map(buildSeries),
        people: entries.map(buildPerson),
      });

      expect(await ids(catalogue, `/3/${path}`)).toEqual([2, 3, 1]);
    },
  );
});
