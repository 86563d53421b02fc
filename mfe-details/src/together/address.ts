import type { Kind, TitleKind } from '@portal/contract/kinds';
import type { Navigation } from '@portal/contract/Portal';
import type { PageParams } from '@portal/contract/Section';

/** One of the two people or titles in a pair. */
export interface PairMember {
  readonly kind: Kind;
  readonly id: number;
}

/** Movies and series are compared with each other, people with people. */
export function whatIs({ kind }: PairMember): 'person' | 'title' {
  return kind === 'person' ? 'person' : 'title';
}

/** Two people or two titles; titles can be of different kinds. */
export type Pair = readonly [PairMember, PairMember];

/** A pair, `same` if both members are identical, or `undefined` for an invalid URL. */
type ReadPair = Pair | 'same' | undefined;

/** The kind of both members of a pair. */
export type PairOf = 'people' | 'titles';

/** The pair in a URL, in canonical order. */
export function readPair(of: PairOf, params: PageParams): ReadPair {
  return of === 'people' ? readPeople(params) : readTitles(params);
}

function readPeople({ id = '', other = '' }: PageParams): ReadPair {
  return pairOf({ kind: 'person', id: readId(id) }, { kind: 'person', id: readId(other) });
}

function readTitles({ kind = '', id = '', otherKind = '', other = '' }: PageParams): ReadPair {
  return isTitleKind(kind) && isTitleKind(otherKind)
    ? pairOf({ kind, id: readId(id) }, { kind: otherKind, id: readId(other) })
    : undefined;
}

/** The URL of a pair, the same whichever member comes first. */
export function pairHref(navigation: Navigation, one: PairMember, other: PairMember): string {
  const home = navigation.href({ kind: 'home' });
  const [first, second] = inOrder(one, other);
  return first.kind === 'person'
    ? `${home}together/person/${first.id}/${second.id}`
    : `${home}together/${first.kind}/${first.id}/${second.kind}/${second.id}`;
}

function pairOf(one: PairMember, other: PairMember): ReadPair {
  if (one.id === 0 || other.id === 0) {
    return undefined;
  }
  return one.kind === other.kind && one.id === other.id ? 'same' : inOrder(one, other);
}

/** Canonical order: movies before series, then by id. */
function inOrder(one: PairMember, other: PairMember): Pair {
  const isInOrder =
    one.kind === other.kind ? one.id < other.id : one.kind.localeCompare(other.kind) < 0;
  return isInOrder ? [one, other] : [other, one];
}

function isTitleKind(text: string): text is TitleKind {
  return text === 'movie' || text === 'tv';
}

/** The id in a URL. If it is invalid, 0, because that matches nothing. */
function readId(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}
