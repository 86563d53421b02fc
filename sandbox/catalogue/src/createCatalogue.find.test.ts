import { describe, expect, it } from 'vitest';
import { ask } from './testing/ask.ts';
import { at } from './testing/at.ts';
import { buildCatalogue } from './testing/buildCatalogue.ts';
import { smallContent } from './testing/smallContent.ts';

const catalogue = buildCatalogue(smallContent);

const find = (id: string, query = '?external_source=imdb_id') =>
  ask(catalogue, `/3/find/${id}${query}`);

describe('find/{external_id}', () => {
  it.each([
    ['a movie', 'tt0000011', 'movie_results', 11, 'movie'],
    ['a series', 'tt0000012', 'tv_results', 11, 'tv'],
    ['a person', 'nm0000021', 'person_results', 21, 'person'],
  ])('finds %s by the id that IMDb has for it', async (_, imdb, list, id, type) => {
    const { status, body } = await find(imdb);

    expect(status).toBe(200);
    expect(at(body, `${list}.*.id`)).toEqual([id]);
    expect(at(body, `${list}.*.media_type`)).toEqual([type]);
  });

  it.each([
    ['an unknown id', 'tt9999999', undefined],
    ['an id of another source', 'tt0000011', '?external_source=wikidata_id'],
  ])('answers empty lists for %s', async (_, id, query) => {
    expect((await find(id, query)).body).toEqual({
      movie_results: [],
      person_results: [],
      tv_results: [],
      tv_episode_results: [],
      tv_season_results: [],
    });
  });

  it('rejects a request without a source', async () => {
    const { status, body } = await find('tt0000011', '');

    expect(status).toBe(422);
    expect(at(body, 'status_code')).toBe(5);
  });
});
