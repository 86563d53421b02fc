import { titleKey } from '@portal/contract/kinds';
import type { Credits, TitleCredit, TitleCrewCredit } from './credits.ts';
import { oldestFirst } from './dates.ts';
import type { TitleSummary } from './titles.ts';

/** A person's title that is not out yet. */
export interface ComingTitle extends TitleSummary {
  /** Whether the person acts in, directed or created it. */
  readonly isMain: boolean;
  /** Whether it is a series that has started and has a next episode, whose date is its `date`. */
  readonly isRunning?: boolean;
}

/** The crew jobs that count as main work. The department also contains assistants. */
const MAIN_JOBS = ['Director', 'Co-Director', 'Creator'];

/**
 * The titles in these credits without a date, or with a date on this day or later, without
 * duplicates: soonest first, those without a date last.
 */
export function comingTitles(
  { items, crew }: Pick<Credits<TitleCredit, TitleCrewCredit>, 'items' | 'crew'>,
  since: string,
): readonly ComingTitle[] {
  const byKey = new Map<string, ComingTitle>();
  const credits = [
    ...items.map((title) => ({ title, isMain: true })),
    ...crew.map((title) => ({ title, isMain: MAIN_JOBS.includes(title.job ?? '') })),
  ];
  for (const { title, isMain } of credits) {
    const { kind, id, date } = title;
    const key = titleKey({ kind, id });
    if (date === undefined || date >= since) {
      byKey.set(key, { ...summaryOf(title), isMain: isMain || byKey.get(key)?.isMain === true });
    }
  }
  return oldestFirst([...byKey.values()]);
}

/** The maximum number of series to ask for their next episode, because each takes a request. */
const MAX_RUNNING = 6;
/** The character in talk shows and the like, in which a person is a guest. */
const AS_SELF = /^(self|himself|herself|themselves)\b/i;

/**
 * The person's series that started before this day and could have further episodes, newest first:
 * those with a character in several episodes, and those that the person directed or created. Only
 * the series itself says whether there is a next episode.
 */
export function runningSeries(
  { items, crew }: Pick<Credits<TitleCredit, TitleCrewCredit>, 'items' | 'crew'>,
  before: string,
): readonly ComingTitle[] {
  const parts = items.filter(({ character = '' }) => !AS_SELF.test(character));
  const works = crew.filter(({ job = '' }) => MAIN_JOBS.includes(job));
  const started = [...parts, ...works].filter(
    ({ kind, date, episodes }) =>
      kind === 'tv' && date !== undefined && date < before && episodes !== 1,
  );
  const once = new Map(
    started.map((credit) => [credit.id, { ...summaryOf(credit), isMain: true }]),
  );
  return oldestFirst([...once.values()])
    .toReversed()
    .slice(0, MAX_RUNNING);
}

/** Maximum number of people whose coming titles are looked up, because each takes two requests. */
export const MAX_COMING_PEOPLE = 40;
/** Maximum number of titles for all people together: one person can have thousands. */
export const MAX_COMING_TITLES = 60;

/**
 * The titles with a date up to that day (ISO date, inclusive), without duplicates, soonest first.
 * Titles without a date have no place in a calendar.
 */
export function datedTitles<Title extends TitleSummary>(
  titles: readonly Title[],
  until?: string,
): readonly Title[] {
  const dated = titles.filter(
    ({ date }) => date !== undefined && (until === undefined || date <= until),
  );
  const once = new Map(dated.map((title) => [titleKey(title), title]));
  return oldestFirst([...once.values()]).slice(0, MAX_COMING_TITLES);
}

/** The title without the role or job, which differs between credits. */
function summaryOf(credit: TitleCredit | TitleCrewCredit): TitleSummary {
  const { kind, id, title, originalTitle, overview, posterPath, backdropPath, rating, date } =
    credit;
  return { kind, id, title, originalTitle, overview, posterPath, backdropPath, rating, date };
}
