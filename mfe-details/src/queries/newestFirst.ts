interface Dated {
  /** ISO date without a zone. */
  readonly date?: string;
}

/** The same titles by their date, newest first; those without one come last, in the order in which they came. */
export function newestFirst<Title extends Dated>(titles: readonly Title[]): readonly Title[] {
  // ISO dates stand in the order of time when they stand in the order of the alphabet.
  return titles.toSorted((one, other) => compare(other.date ?? '', one.date ?? ''));
}

function compare(one: string, other: string): number {
  if (one === other) {
    return 0;
  }
  return one < other ? -1 : 1;
}
