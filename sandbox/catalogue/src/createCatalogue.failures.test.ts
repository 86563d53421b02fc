import { afterEach, describe, expect, it, vi } from 'vitest';
import { ask, at, buildCatalogue } from './testing/catalogue.ts';
import { buildFilm, buildSeries } from './testing/entries.ts';

const catalogue = buildCatalogue({ films: [buildFilm({ id: 7, imdb: 'tt0000007' })] });

describe('createCatalogue: failures', () => {
  it.each([
    '/3/movie/8',
    '/3/tv/7',
    '/3/person/7',
    '/3/collection/7',
    '/3/keyword/1',
    '/3/company/1',
    '/3/network/1',
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
});

const content = {
  films: [buildFilm({ id: 11, title: 'The Harbor Clock' })],
  series: [buildSeries({ id: 11, name: 'Night Tram' })],
};

describe('createCatalogue: odd requests', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    '/3/movie/%',
    '/3/movie/%E0%A4%A',
    '/3/movie/99999999999999999999',
    '/3/movie/..%2F..%2Ftv%2F11',
    '/3/person/%00',
    '/3/search/multi?query=%E0%A4%A',
    '/3/search/multi?query=%F0%9F%8E%AC',
    '/3/search/multi?query=(((.*%2B%3F',
    '/3/search/multi?query=__proto__',
    '/3/search/multi?query=tram&query=clock',
    `/3/search/multi?query=${'long '.repeat(2_000)}`,
    '/3/search/movie?query=clock&year=nineteen',
    '/3/discover/movie?with_genres=,,|,&without_genres=|&vote_average.gte=NaN&release_date.gte=soon',
    '/3/discover/tv?sort_by=.&with_companies=__proto__',
    '/3/tv/11/season/-1',
    '/3/tv/11/season/01',
    '/t/p/__proto__/x.jpg',
    '/t/p/w92/%',
  ])('does not fail for %s', async (path) => {
    const { status } = await ask(buildCatalogue(content), path);

    expect(status).toBeLessThan(500);
  });

  it('answers an unexpected failure with 500 and code 11, and logs it', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const catalogue = buildCatalogue(content, {
      today: () => {
        throw new Error('No calendar.');
      },
    });

    const { body, status } = await ask(catalogue, '/3/movie/11');

    expect(status).toBe(500);
    expect(at(body, 'status_code')).toBe(11);
    expect(complaints).toHaveBeenCalledOnce();
    complaints.mockRestore();
  });

  it('returns its own address as the base of picture URLs', async () => {
    const { body } = await ask(
      buildCatalogue(content),
      'http://catalogue.test:3100/3/configuration',
    );

    expect(at(body, 'images.base_url')).toBe('http://catalogue.test:3100/t/p/');
  });
});
