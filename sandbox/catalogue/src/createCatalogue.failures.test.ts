import { describe, expect, it } from 'vitest';
import { ask } from './testing/ask.ts';
import { at } from './testing/at.ts';
import { buildCatalogue } from './testing/buildCatalogue.ts';
import { buildFilm } from './testing/buildFilm.ts';

const catalogue = buildCatalogue({ films: [buildFilm({ id: 7, imdb: 'tt0000007' })] });

describe('createCatalogue: failures', () => {
  it.each([
    '/3/movie/8',
    '/3/tv/7',
    '/3/person/7',
    '/3/collection/7',
    '/3/keyword/1',
    '/3/company/1',
    '/3/movie/8/keywords',
  ])('answers %s, an unknown id, with 404 and code 34', async (path) => {
    const { body, status } = await ask(catalogue, path);

    expect(status).toBe(404);
    expect(body).toEqual({
      success: false,
      status_code: 34,
      status_message: 'The resource you requested could not be found.',
    });
  });

  it.each([
    '/3/movie/abc',
    '/3/movie/0',
    '/3/movie/-7',
    '/3/movie/7.5',
    '/3/tv/abc',
    '/3/movie/tt0000007',
    '/3/person/abc',
    '/3/collection/x',
    '/3/keyword/rain',
    '/3/company/rain',
  ])('answers %s, a malformed id, with 404 and code 6', async (path) => {
    const { body, status } = await ask(catalogue, path);

    expect(status).toBe(404);
    expect(body).toEqual({
      success: false,
      status_code: 6,
      status_message: 'Invalid id: The pre-requisite id is invalid or not found.',
    });
  });

  it.each([
    '/3',
    '/3/nonsense',
    '/3/movie',
    '/3/movie/7/nonsense',
    '/3/search/nonsense',
    '/3/movie/7/credits/more',
    '/3/movie/7/constructor',
    '/3/movie/7/__proto__',
  ])('answers %s, an unknown path, with 404 and code 34', async (path) => {
    const { body, status } = await ask(catalogue, path);

    expect(status).toBe(404);
    expect(at(body, 'status_code')).toBe(34);
  });

  it('sends errors without cache-control', async () => {
    const { headers } = await ask(catalogue, '/3/movie/8');

    expect(headers.get('Cache-Control')).toBeNull();
  });

  it('answers a path outside the API with a plain 404', async () => {
    const { status } = await ask(catalogue, '/elsewhere');

    expect(status).toBe(404);
  });
});
