import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWireMovie, buildWirePerson, buildWireSeries } from '../testing/buildWire.ts';
import type { FakeService } from '../testing/fakeService.node.ts';
import { fakeService } from '../testing/fakeService.node.ts';
import { endpoints } from './allEndpoints.ts';
import { type ApiClient, createApiClient } from './createApiClient.ts';

let service: FakeService;
let api: ApiClient<typeof endpoints>;

beforeAll(async () => {
  service = await fakeService();
  api = createApiClient({ baseUrl: service.baseUrl, token: 'token' }, endpoints);
});
afterAll(() => service.close());

function answerList(results: readonly unknown[]) {
  service.answerWith({ body: { page: 1, results, total_pages: 1, total_results: results.length } });
}

describe('a search', () => {
  it('distinguishes movies, series and people, and leaves out other kinds', async () => {
    answerList([
      buildWireMovie({ media_type: 'movie' }),
      buildWireSeries({ media_type: 'tv' }),
      buildWirePerson({ media_type: 'person' }),
      { media_type: 'collection', id: 5, name: 'All of them' },
      { media_type: 'constructor', id: 6, name: 'Nothing' },
      { id: 6, name: 'No kind' },
      null,
    ]);

    const { items } = await api.search('all', 'rain', 1);

    expect(items.map((item) => item.kind)).toEqual(['movie', 'tv', 'person']);
  });

  it.each([
    ['movie', buildWireMovie(), 'The City in the Rain'],
    ['tv', buildWireSeries(), 'Night Trains'],
  ] as const)('for one kind (%s) sets the kind itself', async (tab, item, title) => {
    answerList([item]);

    const { items } = await api.search(tab, 'rain', 1);

    expect(items).toMatchObject([{ kind: tab, title }]);
  });

  it('for people sets the kind itself', async () => {
    answerList([buildWirePerson()]);

    const { items } = await api.search('person', 'ada', 1);

    expect(items).toMatchObject([{ kind: 'person', name: 'Ada Quill' }]);
  });

  it('for all kinds has the titles that a person is known for', async () => {
    answerList([
      buildWirePerson({
        media_type: 'person',
        known_for: [
          buildWireMovie({ media_type: 'movie' }),
          buildWireSeries({ media_type: 'tv' }),
          buildWirePerson({ media_type: 'person' }),
          { media_type: 'movie' },
          null,
        ],
      }),
      buildWirePerson({ media_type: 'person', id: 8, known_for: 'nothing' }),
    ]);

    const { items } = await api.search('all', 'ada', 1);

    expect(items).toMatchObject([
      { name: 'Ada Quill', knownFor: [{ kind: 'movie', id: 42 }, { kind: 'tv' }] },
      { id: 8, knownFor: [] },
    ]);
  });

  it('without results is an empty page', async () => {
    answerList([]);

    expect(await api.search('all', 'zzzz', 1)).toEqual({
      page: 1,
      totalPages: 1,
      totalResults: 0,
      items: [],
    });
  });
});

describe('finding by an id of IMDb', () => {
  it('finds movies, series and people, and leaves out what has no id', async () => {
    service.answerWith({
      body: {
        movie_results: [buildWireMovie(), { id: 5 }],
        tv_results: [buildWireSeries()],
        person_results: [buildWirePerson()],
      },
    });

    expect(await api.findByImdb('tt0133093')).toMatchObject([
      { kind: 'movie', title: 'The City in the Rain' },
      { kind: 'tv', title: 'Night Trains' },
      { kind: 'person', name: 'Ada Quill' },
    ]);
  });

  it('fails for another response', async () => {
    service.answerWith({ body: { movie_results: [] } });

    await expect(api.findByImdb('tt0133093')).rejects.toMatchObject({ kind: 'badAnswer' });
  });
});
