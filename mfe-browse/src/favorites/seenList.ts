import { titleKey } from '@portal/contract/kinds';
import type { EpisodeNumber, SeenTitle } from '@portal/contract/SeenTitle';

interface Seen {
  readonly upTo?: EpisodeNumber;
}

/** What the visitor thinks of a seen title. */
export type Opinion = Pick<SeenTitle, 'stars' | 'note'>;

/** The stars and the note of the first entry, or else of the second. */
export function opinionOf(one: Opinion, other: Opinion): Opinion {
  return { stars: one.stars ?? other.stars, note: one.note ?? other.note };
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
    const before = byKey.get(titleKey(entry)) ?? entry;
    byKey.set(titleKey(entry), { ...furtherSeen(before, entry), ...opinionOf(before, entry) });
  }
  return [...byKey.values()];
}

/**
 * The entries that are new, or have more information than the existing ones, whose stars and notes
 * stay.
 */
export function seenFurther(
  entries: readonly SeenTitle[],
  known: readonly SeenTitle[],
): readonly SeenTitle[] {
  const byKey = new Map(known.map((entry) => [titleKey(entry), entry]));
  return entries.flatMap((entry) => {
    const before = byKey.get(titleKey(entry));
    if (!before) {
      return [entry];
    }
    const further = furtherSeen(before, entry);
    const { stars, note } = opinionOf(before, entry);
    const hasMore = further !== before || stars !== before.stars || note !== before.note;
    return hasMore ? [{ ...further, stars, note }] : [];
  });
}

/** If there is no episode, the whole series was seen. */
function isAtLeast(one: EpisodeNumber | undefined, other: EpisodeNumber | undefined): boolean {
  if (!one || !other) {
    return one === undefined;
  }
  return one.season === other.season ? one.episode >= other.episode : one.season > other.season;
}
