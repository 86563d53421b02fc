import { type Kind, titleKey } from '@portal/contract/kinds';

/** The fields that the entries of all lists have: titles, or people. */
export interface ListEntry {
  readonly kind: Kind;
  readonly id: number;
  /** Determines the entry's position: milliseconds since 1970-01-01 UTC. */
  readonly addedOn: number;
}

export type EntryId = Pick<ListEntry, 'kind' | 'id'>;

export function isSame(one: EntryId, other: EntryId): boolean {
  return one.kind === other.kind && one.id === other.id;
}

export function merge<Entry extends ListEntry>(
  entries: readonly Entry[],
  others: readonly Entry[],
): readonly Entry[] {
  return sortNewestFirst(onceEach([...entries, ...others]));
}

/** Returns the entries that are not in the other list. */
export function without<Entry extends ListEntry>(
  entries: readonly Entry[],
  others: readonly Entry[],
): readonly Entry[] {
  const keys = new Set(others.map(titleKey));
  return entries.filter((entry) => !keys.has(titleKey(entry)));
}

/** Removes duplicates; the first entry of each title or person stays. */
export function onceEach<Entry extends ListEntry>(entries: readonly Entry[]): readonly Entry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const key = titleKey(entry);
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}

export function sortNewestFirst<Entry extends ListEntry>(
  entries: readonly Entry[],
): readonly Entry[] {
  return entries.toSorted((one, other) => other.addedOn - one.addedOn);
}
