import type { SeenTitles } from '@portal/contract/Portal';
import type { EpisodeNumber, SeenTitle } from '@portal/contract/SeenTitle';
import { createKeptList, type KeptListOptions } from './keptList.ts';

/** Creates the list of titles that the visitor has seen. */
export function createSeenTitles(options: KeptListOptions): SeenTitles {
  const { entries$, current, put, remove } = createKeptList({
    ...options,
    name: 'portal.seen',
    isEntry: isSeenTitle,
    toEntry: toSeenTitle,
    label: 'Seen titles',
  });
  return { entries$, current, mark: put, unmark: remove };
}

/** Whether an untrusted value is a valid entry. */
function isSeenTitle(value: unknown): value is SeenTitle {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const entry: Partial<Record<keyof SeenTitle, unknown>> = value;
  return (
    (entry.kind === 'movie' || entry.kind === 'tv') &&
    Number.isInteger(entry.id) &&
    typeof entry.title === 'string' &&
    typeof entry.addedOn === 'number' &&
    (entry.upTo === undefined || isEpisodeNumber(entry.upTo)) &&
    (entry.stars === undefined || isStars(entry.stars)) &&
    (entry.note === undefined || typeof entry.note === 'string')
  );
}

function isStars(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 10;
}

function isEpisodeNumber(value: unknown): value is EpisodeNumber {
  return (
    typeof value === 'object' &&
    value !== null &&
    Number.isInteger(Reflect.get(value, 'season')) &&
    Number.isInteger(Reflect.get(value, 'episode'))
  );
}

/** Copies only the fields of an entry, because callers can pass a complete title. */
function toSeenTitle({ kind, id, title, addedOn, upTo, stars, note }: SeenTitle): SeenTitle {
  return { kind, id, title, addedOn, upTo, stars, note };
}
