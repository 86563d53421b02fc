import { describe, expect, it } from 'vitest';
import { checkContent } from '../loading/checkContent.ts';
import { ask } from '../testing/ask.ts';
import { at } from '../testing/at.ts';
import { buildCatalogue } from '../testing/buildCatalogue.ts';
import { buildFilm } from '../testing/buildFilm.ts';
import { smallContent } from '../testing/smallContent.ts';
import { addGeneratedTitles } from './addGeneratedTitles.ts';

const empty = { films: [], series: [], people: [], collections: [] };

describe('addGeneratedTitles', () => {
  it('adds nothing at a scale of 0', () => {
    expect(addGeneratedTitles(smallContent, 0)).toBe(smallContent);
  });

  it('adds the requested number of titles, a fifth of them series', () => {
    const { films, series } = addGeneratedTitles(empty, 1_000);

    expect(films).toHaveLength(800);
    expect(series).toHaveLength(200);
  });

  it('generates the same titles every time, and the same first titles at a larger scale', () => {
    const small = addGeneratedTitles(empty, 100);
    const large = addGeneratedTitles(empty, 200);

    expect(addGeneratedTitles(empty, 100)).toEqual(small);
    expect(large.films.slice(0, 80).map(({ title }) => title)).toEqual(
      small.films.map(({ title }) => title),
    );
  });

  it('generates consistent content: unique names, known genres, people for all credits', () => {
    const { films, people, series } = addGeneratedTitles(empty, 2_000);

    // Only their ids are outside the range of content files.
    const lowered = <T extends { readonly id: number }>(entries: readonly T[]): readonly T[] =>
      entries.map((entry) => ({ ...entry, id: entry.id - 9_999_999 }));
    expect(() =>
      checkContent({
        ...empty,
        films: lowered(films),
        series: lowered(series),
        people: lowered(people),
      }),
    ).not.toThrow();
  });

  it('marks every generated title in its keywords', () => {
    const { films, series } = addGeneratedTitles(empty, 100);

    expect(
      [...films, ...series].every(
        ({ invented, keywords }) => invented && keywords.includes('generated for measuring'),
      ),
    ).toBe(true);
  });

  it('ranks generated titles below the content: the most popular title stays the same', async () => {
    const catalogue = buildCatalogue(
      { films: [buildFilm({ id: 1, popularity: 10 })] },
      { scale: 500 },
    );

    const { body } = await ask(catalogue, '/3/movie/popular');

    expect(at(body, 'results.0.id')).toBe(1);
    expect(at(body, 'total_results')).toBe(401);
  });

  it('makes generated titles available in search and in the lists', async () => {
    const catalogue = buildCatalogue({}, { scale: 2_000 });

    const hits = await ask(catalogue, '/3/search/multi?query=000123');
    const upcoming = await ask(catalogue, '/3/movie/upcoming');
    const onTheAir = await ask(catalogue, '/3/tv/on_the_air');

    expect(at(hits.body, 'total_results')).toBe(1);
    expect(Number(at(upcoming.body, 'total_results'))).toBeGreaterThan(5);
    expect(Number(at(onTheAir.body, 'total_results'))).toBeGreaterThan(5);
  });
});
