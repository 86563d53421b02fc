import { afterEach, describe, expect, it, vi } from 'vitest';
import { ask } from './testing/ask.ts';
import { at } from './testing/at.ts';
import { buildCatalogue } from './testing/buildCatalogue.ts';
import { buildFilm } from './testing/buildFilm.ts';
import { buildSeries } from './testing/buildSeries.ts';

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
