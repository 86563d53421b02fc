import { titleKey } from '@portal/contract/kinds';
import type { Credits, TitleCredit, TitleCrewCredit } from './credits.ts';
import { oldestFirst } from './dates.ts';
import type { TitleSummary } from './titles.ts';

/** A person's title that is not out yet. */
export interface ComingTitle extends TitleSummary {
  /** Whether the person acts in it, or directs or created it. */
  readonly isMain: boolean;
}

/** The jobs that count besides the cast. The department also contains assistants. */
const MAIN_JOBS = ['Director', 'Co-Director', 'Creator'];

/**
 * The titles of these credits that have no date yet or whose date is on this day or later, each
 * once: soonest first, those without a date last.
 */
export function comingTitles(
  { items, crew }: Credits<TitleCredit, TitleCrewCredit>,
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

/** The title without the part or the job, which differ between credits. */
function summaryOf(credit: TitleCredit | TitleCrewCredit): TitleSummary {
  const { kind, id, title, originalTitle, overview, posterPath, backdropPath, rating, date } =
    credit;
  return { kind, id, title, originalTitle, overview, posterPath, backdropPath, rating, date };
}
