import { describe, expect, it, vi } from 'vitest';
import { PicturesBusy } from '@portal/pictures/createPictureQueue';
import { ask } from './testing/ask.ts';
import { at } from './testing/at.ts';
import { buildCatalogue } from './testing/buildCatalogue.ts';
import { buildFilm } from './testing/buildFilm.ts';
import { buildPerson } from './testing/buildPerson.ts';
import { buildSeries } from './testing/buildSeries.ts';
import { fakePosters } from './testing/fakePosters.ts';

const season = {
  number: 2,
  name: 'Season 2',
  episodes: 3,
  started: { kind: 'fixed', date: '1991-01-01' },
  overview: '',
} as const;
const content = {
  films: [
    buildFilm({
      id: 1,
      title: 'Nosferatu',
      tagline: 'A shadow.',
      genres: ['Horror'],
      directors: ['Cy'],
      writers: ['Bo'],
      cast: [
        { name: 'Ada', character: '' },
        { name: 'Cy', character: '' },
      ],
    }),
    buildFilm({ id: 2, collection: 'Llamas' }),
  ],
  series: [
    buildSeries({
      id: 1,
      seasons: [season],
      createdBy: ['Bo'],
      cast: [{ name: 'Ada', character: '' }],
    }),
  ],
  people: [
    buildPerson({ id: 1, name: 'Ada', gender: 1 }),
    buildPerson({ id: 2, name: 'Bo' }),
    buildPerson({ id: 3, name: 'Cy' }),
  ],
};

async function setUp() {
  const posters = fakePosters();
  const catalogue = buildCatalogue(content, { posters });
  const path = async (from: string, field: string): Promise<string> =>
    String(at((await ask(catalogue, from)).body, field));
  return { catalogue, posters, path };
}

describe('createCatalogue: pictures', () => {
  it('writes paths of 27 letters and digits', async () => {
    const { path } = await setUp();

    for (const field of ['poster_path', 'backdrop_path']) {
      expect(await path('/3/movie/1', field)).toMatch(/^\/[0-9A-Za-z]{27}\.jpg$/);
    }
  });

  it('gives movie 1 and series 1 different paths', async () => {
    const { path } = await setUp();

    expect(await path('/3/movie/1', 'poster_path')).not.toBe(await path('/3/tv/1', 'poster_path'));
  });

  it.each([
    [
      '/3/movie/1',
      'poster_path',
      ['w92', 'w154', 'w185', 'w342', 'w500', 'w780', 'original'],
      ['w300', 'w1280', 'h632', 'w45', 'w501', 'x'],
    ],
    ['/3/movie/1', 'backdrop_path', ['w300', 'w500', 'w780', 'w1280', 'original'], ['w92', 'h632']],
    ['/3/person/1', 'profile_path', ['w45', 'w185', 'w500', 'h632', 'original'], ['w92', 'w780']],
  ])('serves for %s the %s at its own sizes only', async (from, field, sizes, others) => {
    const { catalogue, path } = await setUp();
    const file = await path(from, field);

    const statuses = async (list: readonly string[]) =>
      Promise.all(list.map(async (size) => (await ask(catalogue, `/t/p/${size}${file}`)).status));

    expect(await statuses(sizes)).toEqual(sizes.map(() => 200));
    expect(await statuses(others)).toEqual(others.map(() => 404));
  });

  it.each(['w342', 'h632', 'original'])('translates size %s into pixels', async (size) => {
    const { catalogue, path, posters } = await setUp();
    const file =
      size === 'h632'
        ? await path('/3/person/1', 'profile_path')
        : await path('/3/movie/1', 'poster_path');

    await ask(catalogue, `/t/p/${size}${file}`);

    const expected = { w342: { widthPx: 342 }, h632: { heightPx: 632 }, original: {} }[size];
    const { heightPx, widthPx } = posters.requests[0] ?? {};
    expect({ heightPx, widthPx }).toEqual({ heightPx: undefined, widthPx: undefined, ...expected });
  });

  it.each([
    [undefined, 'image/jpeg'],
    ['*/*', 'image/jpeg'],
    ['image/*', 'image/jpeg'],
    ['image/avif,image/webp,*/*', 'image/webp'],
    ['image/avif', 'image/avif'],
  ])('answers Accept %s with %s', async (accept, type) => {
    const { catalogue, path } = await setUp();

    const { headers } = await ask(catalogue, `/t/p/w92${await path('/3/movie/1', 'poster_path')}`, {
      headers: accept === undefined ? {} : { Accept: accept },
    });

    expect(headers.get('Content-Type')).toBe(type);
    expect(headers.get('Vary')).toBe('Accept');
  });

  it('allows caching forever and answers 304', async () => {
    const { catalogue, path } = await setUp();
    const address = `/t/p/w92${await path('/3/movie/1', 'poster_path')}`;

    const first = await ask(catalogue, address);
    const second = await ask(catalogue, address, {
      headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
    });

    expect(first.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(second.status).toBe(304);
  });

  it('draws a movie from its facts, the director billed first and nobody twice', async () => {
    const { catalogue, path, posters } = await setUp();

    await ask(catalogue, `/t/p/w92${await path('/3/movie/1', 'poster_path')}`);

    expect(posters.requests[0]?.subject).toEqual({
      role: 'poster',
      kind: 'movie',
      id: 1,
      title: 'Nosferatu',
      year: 2000,
      genres: ['Horror'],
      language: 'en',
      countries: ['US'],
      tagline: 'A shadow.',
      directors: ['Cy'],
      credits: ['Ada'],
      seasonNumber: undefined,
      invented: false,
    });
  });

  it('draws a season with its number and year', async () => {
    const { catalogue, path, posters } = await setUp();

    await ask(catalogue, `/t/p/w92${await path('/3/tv/1', 'seasons.0.poster_path')}`);

    expect(posters.requests[0]?.subject).toMatchObject({
      role: 'poster',
      kind: 'tv',
      id: 1,
      seasonNumber: 2,
      year: 1991,
    });
  });

  it('draws a person and a collection', async () => {
    const { catalogue, path, posters } = await setUp();

    await ask(catalogue, `/t/p/w45${await path('/3/person/1', 'profile_path')}`);
    await ask(
      catalogue,
      `/t/p/w92${await path('/3/movie/2', 'belongs_to_collection.poster_path')}`,
    );

    expect(posters.requests[0]?.subject).toMatchObject({
      role: 'profile',
      kind: 'person',
      title: 'Ada',
      gender: 1,
      department: 'Acting',
    });
    expect(posters.requests[1]?.subject).toMatchObject({
      role: 'poster',
      kind: 'movie',
      title: 'Llamas',
    });
  });

  it.each(['nothing.jpg', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA.jpg', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA.png'])(
    'answers 404 for %s',
    async (file) => {
      const { catalogue } = await setUp();

      expect((await ask(catalogue, `/t/p/w92/${file}`)).status).toBe(404);
    },
  );

  it('answers 500 when a picture cannot be drawn, and logs one line', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const catalogue = buildCatalogue(content, {
      posters: { ...fakePosters(), picture: () => Promise.reject(new Error('No ink.')) },
    });
    const path = String(at((await ask(catalogue, '/3/movie/1')).body, 'poster_path'));

    const response = await catalogue.request(`/t/p/w92${path}`);

    expect(response.status).toBe(500);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(said.mock.calls).toEqual([['The poster of movie 1 cannot be drawn: No ink.']]);
    said.mockRestore();
  });

  it('answers 503 with Retry-After while too many pictures wait to be drawn', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const catalogue = buildCatalogue(content, {
      posters: { ...fakePosters(), picture: () => Promise.reject(new PicturesBusy()) },
    });
    const path = String(at((await ask(catalogue, '/3/movie/1')).body, 'poster_path'));

    const response = await catalogue.request(`/t/p/w92${path}`);

    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('10');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.text()).toBe(
      'Too many pictures are being drawn. Please try again later!',
    );
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
  });

  it('bills nobody as the director of a series', async () => {
    const { catalogue, path, posters } = await setUp();

    await ask(catalogue, `/t/p/w92${await path('/3/tv/1', 'poster_path')}`);

    expect(posters.requests[0]?.subject).toMatchObject({ directors: [], credits: ['Bo', 'Ada'] });
  });

  it('serves no pictures without a source of pictures', async () => {
    const catalogue = buildCatalogue(content);
    const { body } = await ask(catalogue, '/3/movie/1');

    expect((await ask(catalogue, `/t/p/w92${String(at(body, 'poster_path'))}`)).status).toBe(404);
  });
});
