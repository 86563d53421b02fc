import { describe, expect, it, vi } from 'vitest';
import { PicturesBusy } from '@portal/pictures/createPictureQueue';
import { ask, at, buildCatalogue, fakePosters } from './testing/catalogue.ts';
import { buildFilm, buildPerson } from './testing/entries.ts';

const content = { films: [buildFilm({ id: 1 })], people: [buildPerson({ id: 1 })] };

async function setUp() {
  const catalogue = buildCatalogue(content, { posters: fakePosters() });
  const path = async (from: string, field: string): Promise<string> =>
    String(at((await ask(catalogue, from)).body, field));
  return { catalogue, path };
}

describe('createCatalogue: pictures', () => {
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

  it.each(['nothing.jpg', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA.jpg', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA.png'])(
    'answers 404 for %s',
    async (file) => {
      const { catalogue } = await setUp();

      expect((await ask(catalogue, `/t/p/w92/${file}`)).status).toBe(404);
    },
  );

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

  it('serves no pictures without a source of pictures', async () => {
    const catalogue = buildCatalogue(content);
    const { body } = await ask(catalogue, '/3/movie/1');

    expect((await ask(catalogue, `/t/p/w92${String(at(body, 'poster_path'))}`)).status).toBe(404);
  });
});
