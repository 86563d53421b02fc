import { type Kind, titleKey, type TitleKind } from '@portal/contract/kinds';
import type { CastCredit, CrewCredit } from '../../domain/credits.ts';
import type { PagedList } from '../../domain/PagedList.ts';
import type { PersonSummary } from '../../domain/people.ts';
import type { Country, Genre } from '../../domain/reference.ts';
import type { TitleSummary } from '../../domain/titles.ts';
import {
  isWireRecord,
  parseItems,
  parsePagedList,
  readDate,
  readId,
  readText,
} from './wireFields.ts';

/* Parsers for items that occur in several responses. */

/** Field names by kind: series use different names for the same fields. */
const FIELDS = {
  movie: { title: 'title', originalTitle: 'original_title', date: 'release_date' },
  tv: { title: 'name', originalTitle: 'original_name', date: 'first_air_date' },
} as const;

/** Parses a movie or series; `undefined` if the id or every title is missing. */
export function parseTitle(kind: TitleKind, value: unknown): TitleSummary | undefined {
  const fields = FIELDS[kind];
  const id = readId(value);
  const title = readText(value, fields.title) ?? readText(value, fields.originalTitle);
  if (id === undefined || title === undefined) {
    return undefined;
  }
  return {
    kind,
    id,
    title,
    originalTitle: readText(value, fields.originalTitle) ?? title,
    overview: readText(value, 'overview'),
    posterPath: readText(value, 'poster_path'),
    backdropPath: readText(value, 'backdrop_path'),
    rating: readRating(value),
    date: readDate(value, fields.date),
  };
}

/** Parses a page of movies or series; `undefined` if the body has no list of results. */
export function parseTitles(
  body: unknown,
  kind: TitleKind,
  page: number,
): PagedList<TitleSummary> | undefined {
  return parsePagedList(body, page, (item) => parseTitle(kind, item));
}

/** An average of 0 or a vote count of 0 means that nobody has voted. */
export function readRating(value: unknown): number | undefined {
  const { vote_average: average, vote_count: count } = isWireRecord(value) ? value : {};
  return typeof average === 'number' && average > 0 && average <= 10 && count !== 0
    ? average
    : undefined;
}

/** Parses a person; `undefined` if the id or every name is missing. */
export function parsePerson(value: unknown): PersonSummary | undefined {
  const id = readId(value);
  const name = readText(value, 'name') ?? readText(value, 'original_name');
  if (id === undefined || name === undefined) {
    return undefined;
  }
  return {
    kind: 'person',
    id,
    name,
    profilePath: readText(value, 'profile_path'),
    department: readText(value, 'known_for_department'),
  };
}

/** Parses a genre, keyword, network, …; `undefined` if the id or the name is missing. */
export function parseGenre(value: unknown): Genre | undefined {
  const id = readId(value);
  const name = readText(value, 'name');
  return id === undefined || name === undefined ? undefined : { id, name };
}

/** The name of a season, or a default if the service has none. */
export function readSeasonName(season: unknown, number: number): string {
  return readText(season, 'name') ?? (number === 0 ? 'Specials' : `Season ${number}`);
}

/** Parses a person in the cast of a title. */
export function parseCastCredit(value: unknown): CastCredit | undefined {
  const person = parsePerson(value);
  return person && { ...person, ...readPart(value, person) };
}

/** Parses a person in the crew of a title. */
export function parseCrewCredit(value: unknown): CrewCredit | undefined {
  const person = parsePerson(value);
  return person && { ...person, ...readJob(value, person) };
}

interface PersonOrTitle {
  readonly kind: Kind;
  readonly id: number;
}

/** Reads the fields that only cast credits have. */
export function readPart(credit: unknown, item: PersonOrTitle) {
  const character = readText(credit, 'character');
  return { creditId: readCreditId(credit, item, character), character };
}

/** Reads the fields that only crew credits have. */
export function readJob(credit: unknown, item: PersonOrTitle) {
  const job = readText(credit, 'job');
  return {
    creditId: readCreditId(credit, item, job),
    job,
    jobDepartment: readText(credit, 'department'),
  };
}

/** Falls back to an id made of the person or title and the character or job. */
function readCreditId(credit: unknown, item: PersonOrTitle, role = ''): string {
  return readText(credit, 'credit_id') ?? `${titleKey(item)}-${role}`;
}

/** Parses countries or languages. Those without an English name are named by their code. */
export function parseNames(list: readonly unknown[], codeField: string): readonly Country[] {
  return parseItems(list, (item) => {
    const code = readText(item, codeField);
    return code === undefined ? undefined : { code, name: readText(item, 'english_name') ?? code };
  });
}
