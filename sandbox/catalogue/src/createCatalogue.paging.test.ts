import { describe, expect, it } from 'vitest';
import { ask, at, buildCatalogue } from './testing/catalogue.ts';
import { buildFilm, buildPerson } from './testing/entries.ts';

const films = Array.from({ length: 45 }, (_, index) =>
  buildFilm({ id: index + 1, popularity: 90 - index }),
);
const catalogue = buildCatalogue({ films });

describe('createCatalogue: pages', () => {
  it('gives page 1 of 20 when no page is asked for', async () => {
    const { body } = await ask(catalogue, '/3/movie/popular');

    expect(at(body, 'page')).toBe(1);
    expect(at(body, 'results.*.id')).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(at(body, 'total_pages')).toBe(3);
    expect(at(body, 'total_results')).toBe(45);
  });

  it('continues where the previous page ended', async () => {
    const { body } = await ask(catalogue, '/3/movie/popular?page=3');

    expect(at(body, 'results.*.id')).toEqual([41, 42, 43, 44, 45]);
  });

  it('returns an empty page with the requested number beyond the end', async () => {
    const { body, status } = await ask(catalogue, '/3/movie/popular?page=500');

    expect(status).toBe(200);
    expect(body).toEqual({ page: 500, results: [], total_pages: 3, total_results: 45 });
  });

  it.each(['0', '-1', '501', '1.5', 'two', '', '1e2', '99999999999'])(
    'refuses page "%s" with 400 and code 22',
    async (page) => {
      const { body, status } = await ask(catalogue, `/3/movie/popular?page=${page}`);

      expect(status).toBe(400);
      expect(body).toEqual({
        success: false,
        status_code: 22,
        status_message:
          'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.',
      });
    },
  );

  it('returns one page when there are no results', async () => {
    const { body } = await ask(catalogue, '/3/tv/popular');

    expect(body).toEqual({ page: 1, results: [], total_pages: 1, total_results: 0 });
  });

  it('starts the second page of popular people with the last person of the first, as the service sometimes does', async () => {
    const people = Array.from({ length: 45 }, (_, index) =>
      buildPerson({ id: index + 1, popularity: 90 - index }),
    );
    const crowd = buildCatalogue({ people });

    const pages = await Promise.all(
      [1, 2, 3].map((page) => ask(crowd, `/3/person/popular?page=${page}`)),
    );

    const ids = pages.flatMap(({ body }) => at(body, 'results.*.id'));
    expect(ids.slice(18, 22)).toEqual([19, 20, 20, 21]);
    expect(new Set(ids).size).toBe(45);
    expect(at(pages[0]?.body, 'total_results')).toBe(46);
  });
});
