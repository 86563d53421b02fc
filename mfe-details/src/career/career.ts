import { titleKey, type TitleKind } from '@portal/contract/kinds';
import type { PageParams } from '@portal/contract/Section';
import type { Credits, TitleCredit, TitleCrewCredit } from '@portal/shared/domain/credits';
import { isCalendarDate, oldestFirst } from '@portal/shared/domain/dates';
import type { TitleSummary } from '@portal/shared/domain/titles';
import { mergeCredits, newestFirst } from '../credits.ts';

/** One credit of a person, in the cast or in the crew. */
export interface CareerCredit extends TitleSummary {
  readonly votes?: number;
  readonly creditId: string;
  /** "Acting", or the department: "Directing", "Sound", … */
  readonly role: string;
  /** The character or the job; several are joined into one text. */
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

export const careerOrders = ['newest', 'oldest', 'rating', 'title'] as const;
export type CareerOrder = (typeof careerOrders)[number];

/**
 * The titles of these credits without duplicates, with all roles joined. Titles without a date or
 * rating come last.
 */
export function careerTitles(
  credits: readonly CareerCredit[],
  { role, order }: Pick<CareerChoice, 'role' | 'order'>,
): readonly CareerCredit[] {
  const ofRole = credits.filter((credit) => role === ALL_ROLES || credit.role === role);
  const titles = mergeCredits(ofRole, 'note');
  if (order === 'title') {
    return titles.toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
  }
  if (order === 'rating') {
    return titles.toSorted(
      (one, other) =>
        (other.rating ?? 0) - (one.rating ?? 0) || (other.votes ?? 0) - (one.votes ?? 0),
    );
  }
  return order === 'newest' ? newestFirst(titles) : oldestFirst(titles);
}

/** Titles of one kind, or of both kinds. */
export type KindFilter = TitleKind | 'all';

export function ofKind(
  credits: readonly CareerCredit[],
  kind: KindFilter,
): readonly CareerCredit[] {
  return credits.filter((credit) => kind === 'all' || credit.kind === kind);
}

/** The roles in these credits with the number of titles, most frequent first. */
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

/** The filters and the order of a career, as stored in the URL. */
export interface CareerChoice {
  readonly kind: KindFilter;
  /** One of `rolesOf`, or `ALL_ROLES`. */
  readonly role: string;
  readonly order: CareerOrder;
}

export const ALL_ROLES = '';

/** Reads the choice from a URL. Default: all work, newest first. */
export function readChoice({ kind, role = ALL_ROLES, sort }: PageParams): CareerChoice {
  return {
    kind: kindOf(kind),
    role,
    order: orderOf(sort),
  };
}

export function kindOf(text: string | undefined): KindFilter {
  return text === 'movie' || text === 'tv' ? text : 'all';
}

export function orderOf(text: string | undefined): CareerOrder {
  return careerOrders.find((name) => name === text) ?? 'newest';
}

/** The query parameters for a choice. */
export function queryOf({ kind, role, order }: CareerChoice): PageParams {
  return {
    ...(kind === 'all' ? {} : { kind }),
    ...(role === ALL_ROLES ? {} : { role }),
    ...(order === 'newest' ? {} : { sort: order }),
  };
}

/** Resets the kind or the role if no credit matches it. */
export function fitChoice(choice: CareerChoice, credits: readonly CareerCredit[]): CareerChoice {
  const kind = ofKind(credits, choice.kind).length > 0 ? choice.kind : 'all';
  const roles = rolesOf(ofKind(credits, kind));
  const role = roles.some(([name]) => name === choice.role) ? choice.role : ALL_ROLES;
  return { ...choice, kind, role };
}

interface Life {
  /** ISO dates. */
  readonly birthday?: string;
  readonly deathday?: string;
}

/** Maximum plausible age; a higher one means that a date is wrong. */
const MAX_AGE = 110;

/** Age in full years on a day (ISO date); `undefined` if unknown or after the person's death. */
export function ageOn(day: string | undefined, { birthday, deathday }: Life): number | undefined {
  if (!birthday || !day || !isCalendarDate(birthday) || !isCalendarDate(day)) {
    return undefined;
  }
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  const age = day.slice(5) < birthday.slice(5) ? years - 1 : years;
  const isAlive = deathday === undefined || day <= deathday;
  return age >= 0 && age <= MAX_AGE && isAlive ? age : undefined;
}

/** Maximum number of titles in the rail: as many as fit in a wide window. */
const MAX_KNOWN_FOR = 12;

/** Matches the job of a person who was only thanked; the service lists these as crew credits. */
const THANKED = /^(?:special )?thanks\b/i;

/**
 * Matches the character of people who appear as themselves; the service marks such appearances only
 * there.
 */
const AS_THEMSELVES = /^(?:self|himself|herself|themselves)\b/i;

/**
 * The titles that a person is known for, without duplicates, most votes first. Titles in which the
 * person only appears as themselves, or is only thanked, come last.
 */
export function knownFor(credits: readonly CareerCredit[]): readonly CareerCredit[] {
  const works = new Set(credits.filter(isWork).map(titleKey));
  return mergeCredits(credits, 'note')
    .toSorted(
      (one, other) =>
        Number(works.has(titleKey(other))) - Number(works.has(titleKey(one))) ||
        (other.votes ?? 0) - (one.votes ?? 0),
    )
    .slice(0, MAX_KNOWN_FOR);
}

function isWork({ role, note = '' }: CareerCredit): boolean {
  return role === 'Acting' ? !AS_THEMSELVES.test(note) : !THANKED.test(note);
}
