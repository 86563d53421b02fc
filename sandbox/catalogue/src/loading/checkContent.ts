import { type ContentDay, isRealDate } from '../calendar.ts';
import type { Named } from '../library/createNumbering.ts';
import { countryCodes } from '../reference/countries.ts';
import { movieGenres, seriesGenres } from '../reference/genres.ts';
import { languageCodes } from '../reference/languages.ts';
import type { Content, PersonEntry, TitleEntry } from './Content.ts';
import { ContentFault } from './EntryReader.ts';

const LARGEST_ID = 9_999_999;
const COUNTRIES = new Set(countryCodes);
const LANGUAGES = new Set(languageCodes);

/**
 * Checks ids, names and references across entries. **Fails** with a `ContentFault` at
 * the first error.
 */
export function checkContent(content: Content): void {
  checkUnique(content.films, (film) => String(film.id), 'the id');
  checkUnique(content.series, (series) => String(series.id), 'the id');
  checkUnique(content.people, (person) => String(person.id), 'the id');
  checkUnique(content.people, (person) => person.name, 'the name');
  content.people.forEach(checkPerson);

  const people = new Set(content.people.map((person) => person.name));
  for (const film of content.films) {
    checkTitle(film, movieGenres);
    checkUnreleased(film, film.released);
    checkPeople(film, 'directors', film.directors, people);
    checkPeople(film, 'writers', film.writers, people);
    checkPeople(film, 'cast', namesOf(film), people);
  }
  for (const series of content.series) {
    checkTitle(series, seriesGenres);
    checkUnreleased(series, series.firstAired);
    checkPeople(series, 'createdBy', series.createdBy, people);
    checkPeople(series, 'cast', namesOf(series), people);
  }
}

function namesOf(title: TitleEntry): readonly string[] {
  return title.cast.map((line) => line.name);
}

function checkUnique<T extends { readonly where: string }>(
  entries: readonly T[],
  key: (entry: T) => string,
  what: string,
): void {
  const places = new Map<string, string>();
  for (const entry of entries) {
    const earlier = places.get(key(entry));
    if (earlier !== undefined) {
      throw new ContentFault(
        `${entry.where}: ${what} ${key(entry)} is already taken by ${earlier}.`,
      );
    }
    places.set(key(entry), entry.where);
  }
}

function checkTitle(title: TitleEntry, genres: readonly Named[]): void {
  demand(isId(title.id), title, `the id ${title.id} is not between 1 and ${LARGEST_ID}`);
  demand(LANGUAGES.has(title.language), title, `the language "${title.language}" is not known`);
  demand(title.rating >= 0 && title.rating <= 10, title, 'the rating is not between 0 and 10');
  demand(Number.isInteger(title.votes) && title.votes >= 0, title, '"votes" is not a whole number');
  demand(title.popularity > 0, title, '"popularity" is not above 0');
  demand(
    title.imdb === undefined || /^tt\d{7,}$/.test(title.imdb),
    title,
    `"${title.imdb}" is not an IMDb id`,
  );
  for (const country of title.countries) {
    demand(COUNTRIES.has(country), title, `the country "${country}" is not known`);
  }
  for (const genre of title.genres) {
    demand(
      genres.some(({ name }) => name === genre),
      title,
      `the genre "${genre}" is not one of this kind of title`,
    );
  }
}

/** A review cannot be older than the title's release. */
function checkUnreleased(title: TitleEntry, day: ContentDay): void {
  const isToCome = day.kind === 'fromToday' && day.days > 0;
  demand(!isToCome || title.votes === 0, title, 'it has votes before its release');
  demand(!isToCome || title.rating === 0, title, 'it has a rating before its release');
}

function checkPerson(person: PersonEntry): void {
  demand(isId(person.id), person, `the id ${person.id} is not between 1 and ${LARGEST_ID}`);
  demand(
    [0, 1, 2, 3].includes(person.gender),
    person,
    `the gender ${person.gender} is not 0, 1, 2 or 3`,
  );
  for (const date of [person.birthday, person.deathday]) {
    demand(date === undefined || isRealDate(date), person, `"${date}" is not a real ISO date`);
  }
}

function checkPeople(
  title: TitleEntry,
  field: string,
  names: readonly string[],
  people: ReadonlySet<string>,
): void {
  for (const name of names) {
    demand(
      people.has(name),
      title,
      `"${field}" names "${name}", and no person entry has that name`,
    );
  }
}

function isId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= LARGEST_ID;
}

function demand(isFulfilled: boolean, entry: { readonly where: string }, complaint: string): void {
  if (!isFulfilled) {
    throw new ContentFault(`${entry.where}: ${complaint}.`);
  }
}
