import type { Credits, TitleCredit, TitleCrewCredit } from '@portal/shared/domain/credits';
import { isCalendarDate } from '@portal/shared/domain/dates';
import { titleKey } from '@portal/shared/domain/kinds';
import type { TitleSummary } from '@portal/shared/domain/titles';
import { newestFirst } from '../credits.ts';

/** One credit of a person, in the cast or in the crew. */
export interface CareerCredit extends TitleSummary {
  readonly creditId: string;
  /** "Acting", or the department: "Directing", "Sound", … */
  readonly role: string;
  /** The character or the job. */
  readonly note?: string;
}

/** All credits of a person in titles of one kind. */
export function creditsOfCareer({
  items,
  crew,
}: Credits<TitleCredit, TitleCrewCredit>): readonly CareerCredit[] {
  return [
    ...items.map((credit) => ({ ...credit, role: 'Acting', note: credit.character })),
    ...crew.map((credit) => ({
      ...credit,
      role: credit.jobDepartment ?? 'Crew',
      note: credit.job,
    })),
  ];
}

/** A title of a career, with everything that the person has done in it. */
export interface CareerTitle extends TitleSummary {
  readonly notes: readonly string[];
}

export const careerOrders = ['newest', 'oldest', 'title'] as const;
export type CareerOrder = (typeof careerOrders)[number];

interface CareerView {
  /** One of `rolesOf`; `undefined` for all. */
  readonly role: string | undefined;
  readonly order: CareerOrder;
}

/** The titles of these credits, each once. Titles without a date come last. */
export function careerTitles(
  credits: readonly CareerCredit[],
  { role, order }: CareerView,
): readonly CareerTitle[] {
  const titles = new Map<string, CareerTitle>();
  for (const credit of credits) {
    if (role === undefined || credit.role === role) {
      const key = titleKey(credit);
      const known = titles.get(key)?.notes ?? [];
      const isNew = credit.note !== undefined && !known.includes(credit.note);
      titles.set(key, { ...credit, notes: isNew ? [...known, credit.note] : known });
    }
  }
  const all = [...titles.values()];
  if (order === 'title') {
    return all.toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
  }
  const dated = newestFirst(all.filter(({ date }) => date));
  return [...(order === 'newest' ? dated : dated.toReversed()), ...all.filter(({ date }) => !date)];
}

/** The roles of these credits with their number of titles, the most frequent first. */
export function rolesOf(
  credits: readonly CareerCredit[],
): readonly (readonly [role: string, count: number])[] {
  const titles = new Map<string, Set<string>>();
  for (const credit of credits) {
    titles.set(credit.role, (titles.get(credit.role) ?? new Set()).add(titleKey(credit)));
  }
  return [...titles]
    .map(([role, { size }]) => [role, size] as const)
    .toSorted(([, one], [, other]) => other - one);
}

interface Life {
  /** ISO dates. */
  readonly birthday?: string;
  readonly deathday?: string;
}

/** Nobody has been older. */
const OLDEST = 110;

/** Age in whole years on a day, an ISO date; `undefined` if it is not known, and after the death. */
export function ageOn(day: string | undefined, { birthday, deathday }: Life): number | undefined {
  if (!birthday || !day || !isCalendarDate(birthday) || !isCalendarDate(day)) {
    return undefined;
  }
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  const age = day.slice(5) < birthday.slice(5) ? years - 1 : years;
  const isAlive = deathday === undefined || day <= deathday;
  return age >= 0 && age <= OLDEST && isAlive ? age : undefined;
}
