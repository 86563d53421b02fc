import { type Kind, titleKey } from '@portal/contract/kinds';

interface Credit {
  readonly kind: Kind;
  readonly id: number;
}

/**
 * Merges credits with the same kind and id and joins their parts or jobs, because the service
 * returns one entry per part or job. Keeps the order of first appearance.
 */
export function mergeCredits<
  Name extends string,
  AnyCredit extends Credit & Readonly<Partial<Record<Name, string>>>,
>(credits: readonly AnyCredit[], name: Name): readonly AnyCredit[] {
  const merged = new Map<string, AnyCredit>();
  for (const credit of credits) {
    const key = titleKey(credit);
    const known = merged.get(key);
    merged.set(key, known ? { ...known, [name]: join(known[name], credit[name]) } : credit);
  }
  return [...merged.values()];
}

function join(known: string | undefined, further: string | undefined): string | undefined {
  if (!known || !further) {
    return known ?? further;
  }
  return known.split(' / ').includes(further) ? known : `${known} / ${further}`;
}

/** The order of departments in a title's crew; the service returns crews unordered. */
const DEPARTMENTS = ['Directing', 'Writing', 'Production', 'Camera', 'Editing', 'Sound'];

interface Work extends Credit {
  readonly job?: string;
  readonly jobDepartment?: string;
}

/**
 * A crew sorted by department, directors first, without duplicates and with all jobs joined.
 * Unlisted departments follow in the order of their first appearance.
 */
export function mergeCrew<AnyWork extends Work>(crew: readonly AnyWork[]): readonly AnyWork[] {
  const departments = [...new Set([...DEPARTMENTS, ...crew.map(departmentOf)])];
  // Only directors rank first, because the department also contains their assistants.
  const rankOf = (work: Work) =>
    work.job === 'Director' ? -1 : departments.indexOf(departmentOf(work));
  return mergeCredits(
    crew.toSorted((one, other) => rankOf(one) - rankOf(other)),
    'job',
  );
}

/** The department of a job, as named by the service; "Crew" if there is none. */
export function departmentOf({ jobDepartment = 'Crew' }: Work): string {
  return jobDepartment;
}

interface Dated {
  /** ISO date without a time zone. */
  readonly date?: string;
}

/** Sorts titles by date, newest first; titles without a date come last, in their original order. */
export function newestFirst<Title extends Dated>(titles: readonly Title[]): readonly Title[] {
  // ISO dates sort chronologically as text.
  return titles.toSorted((one, other) => compare(other.date ?? '', one.date ?? ''));
}

function compare(one: string, other: string): number {
  if (one === other) {
    return 0;
  }
  return one < other ? -1 : 1;
}
