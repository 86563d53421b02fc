import { titleKey, type TitleKind } from '@portal/contract/kinds';
import { isCountryCode } from './countries.ts';

interface FeedTitle {
  readonly kind: TitleKind;
  readonly id: number;
}

/** The content of a calendar that visitors can subscribe to. */
export interface CalendarFeed {
  /** ISO 3166-1 code. */
  readonly country: string;
  /** If there are no titles, the calendar contains the country's cinema releases. */
  readonly titles: readonly FeedTitle[];
}

/** Limits the requests for one calendar, and the length of its URL. */
export const MAX_FEED_TITLES = 100;

/** A calendar, or a feed of the same events. */
export type FeedFormat = 'ics' | 'atom';

const CINEMA = 'cinema';
/** The letter in front of an id. */
const LETTERS = { movie: 'm', tv: 't' } as const;

/**
 * The path of the calendar below that of the calendar page, such as `US/m27205-t1399.ics`. Contains
 * only the first titles of a long list.
 */
export function writeCalendarFeed(
  { country, titles }: CalendarFeed,
  format: FeedFormat = 'ics',
): string {
  const list = titles.slice(0, MAX_FEED_TITLES).map(({ kind, id }) => LETTERS[kind] + id);
  return `${encodeURIComponent(country)}/${list.join('-') || CINEMA}.${format}`;
}

/**
 * Parses the rest of the path. Returns a sentence about the mistake if it is invalid. Never fails.
 */
export function readCalendarFeed(
  country: string,
  list: string,
):
  | { readonly status: 'ready'; readonly feed: CalendarFeed }
  | { readonly status: 'invalid'; readonly problem: string } {
  if (!isCountryCode(country)) {
    return { status: 'invalid', problem: 'The country must be a code of two letters, such as US.' };
  }
  if (list === CINEMA) {
    return { status: 'ready', feed: { country, titles: [] } };
  }
  const parts = list.split('-');
  if (parts.length > MAX_FEED_TITLES) {
    return {
      status: 'invalid',
      problem: `A calendar has ${MAX_FEED_TITLES} titles at most.`,
    };
  }
  const titles = parts.flatMap((part): readonly FeedTitle[] => {
    const [, letter, id] = /^([mt])([1-9]\d{0,14})$/.exec(part) ?? [];
    return letter === undefined
      ? []
      : [{ kind: letter === LETTERS.tv ? 'tv' : 'movie', id: Number(id) }];
  });
  return titles.length < parts.length
    ? {
        status: 'invalid',
        problem: 'The titles must be ids after “m” (movie) or “t” (series), such as m27205-t1399.',
      }
    : { status: 'ready', feed: { country, titles: withoutDuplicates(titles) } };
}

function withoutDuplicates(titles: readonly FeedTitle[]): readonly FeedTitle[] {
  return [...new Map(titles.map((title) => [titleKey(title), title])).values()];
}
