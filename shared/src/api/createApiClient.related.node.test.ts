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

describe('the videos of a title', () => {
  it('keep the order of the service, without those that cannot be played', async () => {
    const clip = {
      key: 'abc',
      site: 'YouTube',
      type: 'Clip',
      name: 'In the rain',
      official: true,
      size: 1080,
    };
    service.answerWith({
      body: {
        id: 42,
        results: [
          clip,
          { ...clip, key: '' },
          { ...clip, site: null },
          { ...clip, type: undefined },
          { ...clip, key: 'def', name: '' },
        ],
      },
    });

    expect(await api.videos('movie', 42)).toEqual([
      { key: 'abc', site: 'YouTube', type: 'Clip', name: 'In the rain' },
      { key: 'def', site: 'YouTube', type: 'Clip' },
    ]);
  });
});

describe('the cast of a title', () => {
  it('is one page of people with their characters, without the crew', async () => {
    service.answerWith({
      body: {
        id: 42,
        cast: [
          buildWirePerson({ cast_id: 1, character: 'Mara', credit_id: 'c1', order: 0 }),
          buildWirePerson({ cast_id: 2, character: '', credit_id: 'c2', order: 1 }),
          { credit_id: 'c3' },
        ],
        crew: [buildWirePerson({ credit_id: 'c4', department: 'Directing', job: 'Director' })],
      },
    });

    expect(await api.titleCredits('movie', 42)).toMatchObject({
      page: 1,
      totalPages: 1,
      totalResults: 2,
      items: [
        { kind: 'person', id: 7, name: 'Ada Quill', creditId: 'c1', character: 'Mara' },
        { kind: 'person', id: 7, creditId: 'c2', character: undefined },
      ],
    });
  });

  it('includes the crew, once per job', async () => {
    const person = (keys: Record<string, unknown>) =>
      buildWirePerson({ known_for_department: 'Directing', ...keys });
    service.answerWith({
      body: {
        id: 42,
        cast: [],
        crew: [
          person({ credit_id: 'c4', department: 'Directing', job: 'Director' }),
          person({ department: 'Writing', job: 'Screenplay' }),
          person({ credit_id: 'c6' }),
          { credit_id: 'c7', job: 'Editor' },
        ],
      },
    });

    const { crew } = await api.titleCredits('movie', 42);

    expect(crew).toMatchObject([
      { id: 7, creditId: 'c4', job: 'Director', jobDepartment: 'Directing' },
      { id: 7, creditId: 'person-7-Screenplay', job: 'Screenplay', jobDepartment: 'Writing' },
      { id: 7, creditId: 'c6', job: undefined, jobDepartment: undefined },
    ]);
    expect(crew[0]?.department).toBe('Directing');
  });

  it('distinguishes credits without an id by person and character', async () => {
    service.answerWith({
      body: { cast: ['Mara', 'Mother'].map((character) => buildWirePerson({ character })) },
    });

    const { items } = await api.titleCredits('movie', 42);

    expect(items.map((credit) => credit.creditId)).toEqual(['person-7-Mara', 'person-7-Mother']);
  });
});

describe('the credits of a person', () => {
  it('are the movies of the cast', async () => {
    service.answerWith({
      body: { id: 7, cast: [buildWireMovie({ character: 'Mara', credit_id: 'c1' })], crew: [] },
    });

    const { items } = await api.personCredits('movie', 7);

    expect(items).toMatchObject([
      { kind: 'movie', title: 'The City in the Rain', creditId: 'c1', character: 'Mara' },
    ]);
  });

  it('include the titles of the crew for people without acting credits', async () => {
    const work = { credit_id: 'c1', department: 'Directing', job: 'Director' };
    service.answerWith({ body: { id: 7, cast: [], crew: [buildWireMovie(work)] } });
    const movies = await api.personCredits('movie', 7);
    service.answerWith({ body: { id: 7, cast: [], crew: [buildWireSeries(work), null] } });
    const series = await api.personCredits('tv', 7);

    const expected = { creditId: 'c1', job: 'Director', jobDepartment: 'Directing' };
    expect(movies.items).toEqual([]);
    expect(movies.crew).toMatchObject([{ kind: 'movie', id: 42, ...expected }]);
    expect(series.crew).toMatchObject([{ kind: 'tv', id: 42, ...expected }]);
  });

  it('are the series of the cast, once per character', async () => {
    service.answerWith({
      body: {
        id: 7,
        cast: [
          buildWireSeries({
            character: 'Host',
            credit_id: 'c1',
            episode_count: 3,
            first_credit_air_date: null,
          }),
          buildWireSeries({ character: 'Guest', credit_id: 'c2' }),
        ],
      },
    });

    const { items } = await api.personCredits('tv', 7);

    expect(items.map(({ kind, id, creditId }) => [kind, id, creditId])).toEqual([
      ['tv', 42, 'c1'],
      ['tv', 42, 'c2'],
    ]);
  });
});

describe('the lists for filters', () => {
  it('are genres', async () => {
    service.answerWith({ body: { genres: [{ id: 18, name: 'Drama' }, { id: 1 }, null] } });

    expect(await api.movieGenres()).toEqual([{ id: 18, name: 'Drama' }]);
  });

  it('are countries', async () => {
    service.answerWith({
      body: [{ iso_3166_1: 'SU', english_name: 'Soviet Union', native_name: '' }, {}, null],
    });

    expect(await api.countries()).toEqual([{ code: 'SU', name: 'Soviet Union' }]);
  });

  it('are age ratings by country, the mildest first', async () => {
    service.answerWith({
      body: {
        certifications: {
          US: [
            { certification: 'NR', meaning: 'Not rated.', order: 0 },
            { certification: 'PG', meaning: '', order: 2 },
            { certification: 'G', meaning: '', order: 1 },
            { certification: '', order: 3 },
            null,
          ],
          SE: 'all',
        },
      },
    });

    expect(await api.movieRatingSystems()).toEqual([{ country: 'US', ratings: ['G', 'PG', 'NR'] }]);
  });

  it('are languages', async () => {
    service.answerWith({
      body: [{ iso_639_1: 'xx', english_name: 'No Language', name: '' }, { iso_639_1: 'qq' }],
    });

    expect(await api.languages()).toEqual([
      { code: 'xx', name: 'No Language' },
      { code: 'qq', name: 'qq' },
    ]);
  });

  it('are titles to discover', async () => {
    service.answerWith({
      body: { page: 1, results: [buildWireSeries()], total_pages: 1, total_results: 1 },
    });

    expect((await api.discoverSeries({})).items).toMatchObject([
      { kind: 'tv', title: 'Night Trains' },
    ]);

    service.answerWith({ body: { page: 1, results: [buildWireMovie()] } });

    expect((await api.discoverMovies({})).items).toMatchObject([
      { kind: 'movie', title: 'The City in the Rain' },
    ]);
  });

  it('are a guest session', async () => {
    service.answerWith({
      body: { success: true, guest_session_id: 'a1b2', expires_at: '2026-05-25 16:19:43 UTC' },
    });

    expect(await api.createGuestSession()).toEqual({
      id: 'a1b2',
      expiresAt: '2026-05-25 16:19:43 UTC',
    });
  });
});
