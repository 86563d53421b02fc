import type { CareerOrder, KindFilter } from './career.ts';

/** The visitor-facing texts of a person's career. */
export const careerTexts = {
  career: 'Career',
  role: 'Role',
  allRoles: 'All roles',
  kind: 'Type',
  kinds: { all: 'Movies and series', movie: 'Movies', tv: 'Series' } satisfies Record<
    KindFilter,
    string
  >,
  withCount: (name: string, count: number) => `${name} (${count})`,
  sortBy: 'Sort by',
  orders: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    rating: 'Highest rated first',
    title: 'Title',
  } satisfies Record<CareerOrder, string>,
  noYear: 'No date',
  age: (years: number) => `age ${years}`,
  showAll: (count: number) => `Show all ${count}`,
} as const;
