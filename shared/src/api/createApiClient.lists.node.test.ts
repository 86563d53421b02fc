import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWireMovie, buildWirePerson, buildWireSeries } from '../testing/buildWire.ts';
import type { FakeService } from '../testing/fakeService.node.ts';
import { fakeService } from '../testing/fakeService.node.ts';
import { type ApiClient, createApiClient } from './createApiClient.ts';
import { endpoints } from './endpoints.ts';

let service: FakeService;
let api: ApiClient<typeof endpoints>;

beforeAll(async () => {
  service = await fakeService();
  api = createApiClient({ baseUrl: service.baseUrl, token: 'token' }, endpoints);
});
afterAll(() => service.close());

function answerList(results: unknown, keys: Readonly<Record<string, unknown>> = {}) {
  service.answerWith({ body: { page: 1, results, total_pages: 1, total_results: 1, ...keys } });
}

describe('a list of movies', () => {
  it('contains the page in the terms of the portal', async () => {
    answerList([buildWireMovie()], {
      dates: { maximum: '2020-04-01', minimum: '2020-03-01' },
      page: 2,
      total_pages: 9,
      total_results: 180,
    });

    expect(await api.upcomingMovies(2)).toEqual({
      page: 2,
      totalPages: 9,
      totalResults: 180,
      items: [
        {
          kind: 'movie',
          id: 42,
          title: 'The City in the Rain',
          originalTitle: 'Die Stadt im Regen',
          overview: 'A city waits for the rain to end.',
          posterPath: '/poster42.jpg',
          backdropPath: '/backdrop42.jpg',
          rating: 7.849,
          date: '2020-03-05',
        },
      ],
    });
  });

  const FACTS = [
    'backdrop_path',
    'overview',
    'poster_path',
    'release_date',
    'vote_average',
    'vote_count',
  ];

  it.each([
    ['null', null],
    ['empty', ''],
    ['zero', 0],
    ['left out', undefined],
    ['of another type', ['7.8']],
  ])('leaves out facts that are %s', async (_how, value) => {
    answerList([buildWireMovie(Object.fromEntries(FACTS.map((fact) => [fact, value])))]);

    const { items } = await api.popularMovies(1);

    expect(items).toEqual([
      { kind: 'movie', id: 42, title: 'The City in the Rain', originalTitle: 'Die Stadt im Regen' },
    ]);
  });

  it.each(['2023-02-31', '2023', '05.03.2020', 'soon'])(
    'has no date for "%s"',
    async (release_date) => {
      answerList([buildWireMovie({ release_date })]);

      const { items } = await api.popularMovies(1);

      expect(items[0]?.date).toBeUndefined();
    },
  );

  it.each([
    ['an average of 0', { vote_average: 0 }],
    ['no votes', { vote_average: 7, vote_count: 0 }],
    ['an average above 10', { vote_average: 78 }],
    ['an average below 0', { vote_average: -1 }],
  ])('has no rating for %s', async (_what, keys) => {
    answerList([buildWireMovie(keys)]);

    const { items } = await api.popularMovies(1);

    expect(items[0]?.rating).toBeUndefined();
  });

  it.each([[''], [null], [undefined], ['  ']])(
    'uses the original title when the title is %j',
    async (title) => {
      answerList([buildWireMovie({ title })]);

      const { items } = await api.popularMovies(1);

      expect(items[0]?.title).toBe('Die Stadt im Regen');
    },
  );

  it('uses the title when the original title is missing', async () => {
    answerList([buildWireMovie({ original_title: undefined })]);

    const { items } = await api.popularMovies(1);

    expect(items[0]?.originalTitle).toBe('The City in the Rain');
  });

  it('leaves out invalid items and keeps the others in their order', async () => {
    const bad = [
      null,
      'text',
      [],
      {},
      buildWireMovie({ id: undefined }),
      buildWireMovie({ id: '42' }),
      buildWireMovie({ id: 0 }),
      buildWireMovie({ id: 1.5 }),
      buildWireMovie({ title: '', original_title: '' }),
    ];
    answerList([buildWireMovie({ id: 2 }), ...bad, buildWireMovie({ id: 1 })]);

    const { items } = await api.popularMovies(1);

    expect(items.map((item) => item.id)).toEqual([2, 1]);
  });

  it('distinguishes a page without any valid item from an empty one', async () => {
    answerList([buildWireMovie({ id: 0 })]);
    const unreadable = await api.popularMovies(1);
    answerList([]);
    const empty = await api.popularMovies(1);

    expect(unreadable).toMatchObject({ items: [], isUnreadable: true });
    expect(empty.isUnreadable).toBeUndefined();
  });

  it('keeps markup in texts as plain text', async () => {
    answerList([buildWireMovie({ title: '<img src=x onerror=alert(1)> &amp; more' })]);

    const { items } = await api.popularMovies(1);

    expect(items[0]?.title).toBe('<img src=x onerror=alert(1)> & more');
  });

  it('ends at page 500, however many pages the service reports', async () => {
    answerList([buildWireMovie()], { total_pages: 57_004, total_results: 1_140_077 });

    expect(await api.popularMovies(1)).toMatchObject({ totalPages: 500, totalResults: 1_140_077 });
  });

  it.each([
    ['missing', { page: undefined, total_pages: undefined, total_results: undefined }],
    ['null', { page: null, total_pages: null, total_results: null }],
    ['odd', { page: '3', total_pages: -1, total_results: 2.5 }],
    ['zero', { page: 0, total_pages: 0, total_results: undefined }],
  ])(
    'is a single page with the requested number when its numbers are %s',
    async (_how, numbers) => {
      answerList([buildWireMovie()], numbers);

      expect(await api.popularMovies(3)).toMatchObject({ page: 3, totalPages: 1, totalResults: 1 });
    },
  );

  it('is empty beyond the last page', async () => {
    answerList([], { page: 7, total_pages: 1, total_results: 6 });

    expect(await api.popularMovies(7)).toEqual({
      page: 7,
      totalPages: 1,
      totalResults: 6,
      items: [],
    });
  });
});

describe('a list of series', () => {
  it('reads name and first air date as title and release date', async () => {
    answerList([buildWireSeries()]);

    const { items } = await api.seriesOnTheAir(1);

    expect(items).toMatchObject([
      {
        kind: 'tv',
        id: 42,
        title: 'Night Trains',
        originalTitle: 'Trains de nuit',
        date: '2019-10-01',
        rating: 8,
      },
    ]);
  });
});

describe('a list of people', () => {
  it('contains each person in the terms of the portal', async () => {
    answerList([buildWirePerson()]);

    const { items } = await api.popularPeople(1);

    expect(items).toEqual([
      {
        kind: 'person',
        id: 7,
        name: 'Ada Quill',
        profilePath: '/profile7.jpg',
        department: 'Acting',
      },
    ]);
  });

  it('leaves out facts that are null or empty, and falls back to the original name', async () => {
    answerList([
      buildWirePerson({
        name: '',
        profile_path: null,
        known_for_department: null,
        known_for: undefined,
      }),
    ]);

    const { items } = await api.popularPeople(1);

    expect(items).toEqual([{ kind: 'person', id: 7, name: 'Ada Quill' }]);
  });
});
