import type {
  CastCredit,
  Credits,
  CrewCredit,
  TitleCredit,
  TitleCrewCredit,
} from '../../domain/credits.ts';
import { type Kind, titleKey, type TitleKind } from '../../domain/kinds.ts';
import { parsePerson } from './people.ts';
import { parseTitle } from './titles.ts';
import { isWireRecord, parseItems, readList, readText, type WireRecord } from './wireFields.ts';

/** How the two lists of a credits answer are read. */
interface CreditParsers<Cast, Crew> {
  readonly parseCast: (item: unknown) => Cast | undefined;
  readonly parseCrew: (item: unknown) => Crew | undefined;
}

/** A credits answer, which is not paged; `undefined` without a cast. One without a crew has nobody in it. */
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

/** A person in the cast of a title; `undefined` where `parsePerson` is. */
export function parseCastCredit(value: unknown): CastCredit | undefined {
  const person = parsePerson(value);
  return isWireRecord(value) && person ? { ...person, ...readPart(value, person) } : undefined;
}

/** A person in the crew of a title; `undefined` where `parsePerson` is. */
export function parseCrewCredit(value: unknown): CrewCredit | undefined {
  const person = parsePerson(value);
  return isWireRecord(value) && person ? { ...person, ...readWork(value, person) } : undefined;
}

/** A title in whose cast a person is; `undefined` where `parseTitle` is. */
export function parseTitleCredit(kind: TitleKind, value: unknown): TitleCredit | undefined {
  const title = parseTitle(kind, value);
  return isWireRecord(value) && title ? { ...title, ...readPart(value, title) } : undefined;
}

/** A title in whose crew a person is; `undefined` where `parseTitle` is. */
export function parseTitleCrewCredit(kind: TitleKind, value: unknown): TitleCrewCredit | undefined {
  const title = parseTitle(kind, value);
  return isWireRecord(value) && title ? { ...title, ...readWork(value, title) } : undefined;
}

interface Entry {
  readonly kind: Kind;
  readonly id: number;
}

/** What makes a credit of a person or title in a cast. */
function readPart(record: WireRecord, entry: Entry) {
  const character = readText(record, 'character');
  return { creditId: readCreditId(record, entry, character), character };
}

/** What makes a credit of a person or title in a crew. */
function readWork(record: WireRecord, entry: Entry) {
  const job = readText(record, 'job');
  return {
    creditId: readCreditId(record, entry, job),
    job,
    jobDepartment: readText(record, 'department'),
  };
}

/** Without an id of its own, who or what it is and the part or job tell a credit from the others. */
function readCreditId(record: WireRecord, entry: Entry, role: string | undefined): string {
  return readText(record, 'credit_id') ?? `${titleKey(entry)}-${role ?? ''}`;
}
