import { type Kind, titleKey, type TitleKind } from '@portal/contract/kinds';
import type {
  CastCredit,
  Credits,
  CrewCredit,
  TitleCredit,
  TitleCrewCredit,
} from '../../domain/credits.ts';
import { parsePerson } from './people.ts';
import { parseTitle } from './titles.ts';
import {
  isWireRecord,
  parseItems,
  readList,
  readText,
  readWhole,
  type WireRecord,
} from './wireFields.ts';

interface CreditParsers<Cast, Crew> {
  readonly parseCast: (item: unknown) => Cast | undefined;
  readonly parseCrew: (item: unknown) => Crew | undefined;
}

/**
 * Parses credits, which are not paged; `undefined` without a cast. A missing crew counts as empty.
 */
export function parseCredits<Cast, Crew>(
  value: unknown,
  { parseCast, parseCrew }: CreditParsers<Cast, Crew>,
): Credits<Cast, Crew> | undefined {
  const cast = isWireRecord(value) ? readList(value, 'cast') : undefined;
  if (!isWireRecord(value) || cast === undefined) {
    return undefined;
  }
  const items = parseItems(cast, parseCast);
  const crew = parseItems(readList(value, 'crew') ?? [], parseCrew);
  return { page: 1, totalPages: 1, totalResults: items.length, items, crew };
}

/** A person in the cast of a title; `undefined` if `parsePerson` returns that. */
export function parseCastCredit(value: unknown): CastCredit | undefined {
  const person = parsePerson(value);
  return isWireRecord(value) && person ? { ...person, ...readPart(value, person) } : undefined;
}

/** A person in the crew of a title; `undefined` if `parsePerson` returns that. */
export function parseCrewCredit(value: unknown): CrewCredit | undefined {
  const person = parsePerson(value);
  return isWireRecord(value) && person ? { ...person, ...readWork(value, person) } : undefined;
}

/** A title with the person in its cast; `undefined` if `parseTitle` returns that. */
export function parseTitleCredit(kind: TitleKind, value: unknown): TitleCredit | undefined {
  const title = parseTitle(kind, value);
  return isWireRecord(value) && title
    ? { ...title, votes: readWhole(value, 'vote_count', 1), ...readPart(value, title) }
    : undefined;
}

/** A title with the person in its crew; `undefined` if `parseTitle` returns that. */
export function parseTitleCrewCredit(kind: TitleKind, value: unknown): TitleCrewCredit | undefined {
  const title = parseTitle(kind, value);
  return isWireRecord(value) && title
    ? { ...title, votes: readWhole(value, 'vote_count', 1), ...readWork(value, title) }
    : undefined;
}

interface Entry {
  readonly kind: Kind;
  readonly id: number;
}

/** The additional fields of a cast credit. */
function readPart(record: WireRecord, entry: Entry) {
  const character = readText(record, 'character');
  return { creditId: readCreditId(record, entry, character), character };
}

/** The additional fields of a crew credit. */
function readWork(record: WireRecord, entry: Entry) {
  const job = readText(record, 'job');
  return {
    creditId: readCreditId(record, entry, job),
    job,
    jobDepartment: readText(record, 'department'),
  };
}

/** A credit without an id is identified by its person or title, and the character or job. */
function readCreditId(record: WireRecord, entry: Entry, role: string | undefined): string {
  return readText(record, 'credit_id') ?? `${titleKey(entry)}-${role ?? ''}`;
}
