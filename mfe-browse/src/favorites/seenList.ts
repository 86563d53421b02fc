import { titleKey } from '@portal/contract/kinds';
import type { EpisodeNumber, SeenTitle } from '@portal/contract/SeenTitle';

interface Seen {
  readonly upTo?: EpisodeNumber;
}

/**
 * The more complete entry for a title that is marked twice: the whole series, or the later episode.
 */
export function furtherSeen<Entry extends Seen>(one: Entry, other: Entry): Entry {
  return isAtLeast(one.upTo, other.upTo) ? one : other;
}

/** Each title once, with its most complete entry. */
export function furthestOf(entries: readonly SeenTitle[]): readonly SeenTitle[] {
  const byKey = new Map<string, SeenTitle>();
  for (const entry of entries) {
    byKey.set(titleKey(entry), furtherSeen(byKey.get(titleKey(entry)) ?? entry, entry));
  }
  return [...byKey.values()];
}

/** The entries that are new, or have more information than the existing ones. */
export function seenFurther(
  entries: readonly SeenTitle[],
  known: readonly SeenTitle[],
): readonly SeenTitle[] {
  const byKey = new Map(known.map((entry) => [titleKey(entry), entry]));
  return entries.filter((entry) => {
    const before = byKey.get(titleKey(entry));
    return before === undefined || furtherSeen(before, entry) !== before;
  });
}

/** If there is no episode, the whole series was seen. */
function isAtLeast(one: EpisodeNumber | undefined, other: EpisodeNumber | undefined): boolean {
  if (!one || !other) {
    return one === undefined;
  }
  return one.season === other.season ? one.episode >= other.episode : one.season > other.season;
}
