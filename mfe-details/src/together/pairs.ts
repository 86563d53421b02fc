import type { Kind, TitleKind } from '@portal/contract/kinds';
import type { PageParams } from '@portal/contract/Section';

/** One of a pair. */
export interface Half {
  readonly kind: Kind;
  readonly id: number;
}

/** Two people, or two titles; a movie and a series, too. */
export type Pair = readonly [Half, Half];

/** What the address of a pair says: a pair, the same one twice, or nothing that makes sense. */
export type ReadPair = Pair | 'same' | undefined;

/** What an address is about. */
export type PairOf = 'people' | 'titles';

/** The pair of an address, by what it is about. */
export function readPair(of: PairOf, params: PageParams): ReadPair {
  return of === 'people' ? readPeople(params) : readTitles(params);
}

/** The two people of an address, in the order that all pages of a pair have. */
function readPeople({ id = '', other = '' }: PageParams): ReadPair {
  return pairOf({ kind: 'person', id: readId(id) }, { kind: 'person', id: readId(other) });
}

/** The two titles of an address, in the order that all pages of a pair have. */
function readTitles({ kind = '', id = '', otherKind = '', other = '' }: PageParams): ReadPair {
  return isTitleKind(kind) && isTitleKind(otherKind)
    ? pairOf({ kind, id: readId(id) }, { kind: otherKind, id: readId(other) })
    : undefined;
}

/** The one address of a pair, in whichever order it is given. */
export function pairHref(one: Half, other: Half): string {
  const [first, second] = inOrder(one, other);
  return first.kind === 'person'
    ? `/together/person/${first.id}/${second.id}`
    : `/together/${first.kind}/${first.id}/${second.kind}/${second.id}`;
}

function pairOf(one: Half, other: Half): ReadPair {
  if (one.id === 0 || other.id === 0) {
    return undefined;
  }
  return one.kind === other.kind && one.id === other.id ? 'same' : inOrder(one, other);
}

/** Movies before series, and then by their ids. */
function inOrder(one: Half, other: Half): Pair {
  const isInOrder =
    one.kind === other.kind ? one.id < other.id : one.kind.localeCompare(other.kind) < 0;
  return isInOrder ? [one, other] : [other, one];
}

function isTitleKind(text: string): text is TitleKind {
  return text === 'movie' || text === 'tv';
}

/** 0, which nothing has, if it is none. */
function readId(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}
