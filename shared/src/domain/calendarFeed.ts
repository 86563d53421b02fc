import { titleKey, type TitleKind } from '@portal/contract/kinds';
import { MAX_COMING_PEOPLE } from './comingTitles.ts';
import { isCountryCode } from './countries.ts';

interface FeedTitle {
  readonly kind: TitleKind;
  readonly id: number;
}

interface FeedPerson {
  readonly id: number;
  /** Otherwise only titles that they act in, direct or created. */
  readonly allWork: boolean;
}

/**
 * The content of a calendar that visitors can subscribe to. Without titles and people, it contains
 * the country's cinema releases.
 */
export interface CalendarFeed {
  /** ISO 3166-1 code. */
  readonly country: string;
  readonly titles: readonly FeedTitle[];
  /** The people whose upcoming titles are in the calendar. */
  readonly people: readonly FeedPerson[];
  /** Whether episodes have only their numbers, because their names can be spoilers. */
  readonly isUnnamed?: boolean;
}

/** Limits the requests for one calendar, and the length of its URL. */
export const MAX_FEED_TITLES = 100;

/** A calendar, or a feed of the same events. */
export type FeedFormat = 'ics' | 'atom';

const CINEMA = 'cinema';
/** Ends a list whose episodes have no names. */
const UNNAMED = 'unnamed';
/** The letter in front of an id. */
const LETTERS = { movie: 'm', tv: 't', person: 'p', allWork: 'w' } as const;

/**
 * The path of the calendar, relative to the calendar page, such as `US/m27205-t1399-p525.ics`.
 * Contains only the first titles and people of long lists.
 */
export function writeCalendarFeed(
  { country, titles, people, isUnnamed = false }: CalendarFeed,
  format: FeedFormat = 'ics',
): string {
  const list = [
    ...titles.slice(0, MAX_FEED_TITLES).map(({ kind, id }) => LETTERS[kind] + id),
    ...people
      .slice(0, MAX_COMING_PEOPLE)
      .map(({ id, allWork }) => (allWork ? LETTERS.allWork : LETTERS.person) + id),
  ];
  if (isUnnamed && list.length > 0) {
    list.push(UNNAMED);
  }
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
    return { status: 'ready', feed: { country, titles: [], people: [] } };
  }
  const given = list.split('-');
  const isUnnamed = given.length > 1 && given.at(-1) === UNNAMED;
  const parts = isUnnamed ? given.slice(0, -1) : given;
  const items = parts.flatMap((part) => {
    const [, letter, id] = /^([mtpw])([1-9]\d{0,14})$/.exec(part) ?? [];
    return letter === undefined ? [] : [{ letter, id: Number(id) }];
  });
  if (items.length < parts.length) {
    return {
      status: 'invalid',
      problem:
        'The list must be ids after “m” (movie), “t” (series), “p” (person) or “w” (all work of a person), such as m27205-t1399-p525, and may end with “-unnamed”.',
    };
  }
  const isPerson = ({ letter }: { readonly letter: string }) =>
    letter === LETTERS.person || letter === LETTERS.allWork;
  const titles = items
    .filter((item) => !isPerson(item))
    .map(({ letter, id }): FeedTitle => ({ kind: letter === LETTERS.tv ? 'tv' : 'movie', id }));
  const people = items
    .filter(isPerson)
    .map(({ letter, id }) => ({ id, allWork: letter === LETTERS.allWork }));
  if (titles.length > MAX_FEED_TITLES || people.length > MAX_COMING_PEOPLE) {
    return {
      status: 'invalid',
      problem: `A calendar has ${MAX_FEED_TITLES} titles and ${MAX_COMING_PEOPLE} people at most.`,
    };
  }
  return {
    status: 'ready',
    feed: {
      country,
      titles: onceEach(titles, titleKey),
      people: onceEach(people, ({ id }) => id),
      ...(isUnnamed && { isUnnamed }),
    },
  };
}

function onceEach<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): readonly Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}
