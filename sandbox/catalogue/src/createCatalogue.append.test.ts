import { describe, expect, it } from 'vitest';
import { ask } from './testing/ask.ts';
import { at } from './testing/at.ts';
import { buildCatalogue } from './testing/buildCatalogue.ts';
import { buildFilm } from './testing/buildFilm.ts';
import { buildPerson } from './testing/buildPerson.ts';
import { buildSeries } from './testing/buildSeries.ts';

const season = {
  number: 1,
  name: 'Season 1',
  episodes: 3,
  started: { kind: 'fixed', date: '1990-01-01' },
  overview: '',
} as const;
const catalogue = buildCatalogue({
  films: Array.from({ length: 30 }, (_, index) =>
    buildFilm({ id: index + 1, cast: [{ name: 'Ada', character: 'Herself' }] }),
  ),
  series: [buildSeries({ id: 1, seasons: [season] })],
  people: [buildPerson({ id: 1, name: 'Ada' })],
});

describe('createCatalogue: append_to_response', () => {
  it.each([
    [
      'movie/1',
      [
        'credits',
        'external_ids',
        'images',
        'keywords',
        'recommendations',
        'release_dates',
        'similar',
        'videos',
        'watch/providers',
      ],
    ],
    [
      'tv/1',
      [
        'content_ratings',
        'credits',
        'external_ids',
        'images',
        'keywords',
        'recommendations',
        'similar',
        'videos',
        'watch/providers',
        'season/1',
      ],
    ],
    ['person/1', ['combined_credits', 'external_ids', 'images', 'movie_credits', 'tv_credits']],
  ])(
    'appends to %s each part as its own request returns it, without the id',
    async (path, names) => {
      const { body } = await ask(catalogue, `/3/${path}?append_to_response=${names.join(',')}`);

      for (const name of names) {
        const alone = await ask(catalogue, `/3/${path}/${name}`);
        expect(withoutId(at(body, name)), name).toEqual(withoutId(alone.body));
        // A season has its own id; all other appended parts have none.
        expect(at(at(body, name), 'id'), name).toBe(
          name.startsWith('season') ? at(alone.body, 'id') : undefined,
        );
      }
    },
  );

  it('passes the parameters on to the appended parts', async () => {
    const { body } = await ask(catalogue, '/3/movie/1?append_to_response=similar&page=2');

    expect(at(body, 'similar.page')).toBe(2);
    expect(at(body, 'similar.results')).toHaveLength(9);
  });

  it('ignores unknown names', async () => {
    const { body, status } = await ask(
      catalogue,
      '/3/movie/1?append_to_response=nonsense,constructor,,videos',
    );

    expect(status).toBe(200);
    expect(at(body, 'videos')).toEqual({ results: [] });
    expect(at(body, 'nonsense')).toBeUndefined();
  });

  it('accepts 20 names, and refuses 21 with code 27', async () => {
    const names = (count: number): string =>
      Array.from({ length: count }, () => 'videos').join(',');

    const enough = await ask(catalogue, `/3/movie/1?append_to_response=${names(20)}`);
    const tooMany = await ask(catalogue, `/3/movie/1?append_to_response=${names(21)}`);

    expect(enough.status).toBe(200);
    expect(tooMany.status).toBe(400);
    expect(at(tooMany.body, 'status_code')).toBe(27);
  });
});

function withoutId(value: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value ?? {}).filter(([key]) => key !== 'id'));
}
