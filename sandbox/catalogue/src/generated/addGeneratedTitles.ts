import type { Content, FilmEntry, SeriesEntry } from '../loading/Content.ts';
import { generatePerson } from './generateNames.ts';
import { generateFilm, generateSeries } from './generateTitles.ts';

/** One in five generated titles is a series. */
const SERIES_EVERY = 5;

/** There is one generated person per this many titles. */
const TITLES_PER_PERSON = 10;

/**
 * Adds generated titles, with generated people: real people get no invented credits. The same
 * number gives the same titles, and a larger number begins with the same ones.
 */
export function addGeneratedTitles(content: Content, titles: number): Content {
  if (titles === 0) {
    return content;
  }
  const people = Array.from({ length: Math.ceil(titles / TITLES_PER_PERSON) }, (_, index) =>
    generatePerson(index),
  );
  const names = people.map(({ name }) => name);
  const films: FilmEntry[] = [];
  const series: SeriesEntry[] = [];
  for (let index = 0; index < titles; index += 1) {
    if (index % SERIES_EVERY === 0) {
      series.push(generateSeries(index, names));
    } else {
      films.push(generateFilm(index, names));
    }
  }
  return {
    ...content,
    films: [...content.films, ...films],
    series: [...content.series, ...series],
    people: [...content.people, ...people],
  };
}
