import type { RailId } from './dashboardRails.ts';

/** Where everything is listed that a rail shows the first of: a page of another section. */
interface WholeList {
  /** The name of the page. */
  readonly page: 'movies' | 'allSeries' | 'people';
  /** Its filters and its order, with a leading `?`; `today` is an ISO date. */
  readonly query?: (today: string) => string;
}

/** The whole lists of the rails. */
export const wholeLists: Readonly<Record<RailId, WholeList>> = {
  // As the service makes the list of the rail: many votes, and no documentaries.
  'top-rated': { page: 'movies', query: () => '?without=99&votes=200&sort=rating' },
  'on-air': { page: 'allSeries' },
  'in-cinema': { page: 'movies', query: (today) => `?from=${yearOfShowings(today)}` },
  originals: { page: 'allSeries' },
  'popular-celebrities': { page: 'people' },
};

/** A movie is shown for about six weeks, so until the middle of February those of last year are. */
function yearOfShowings(today: string): number {
  return Number(today.slice(0, 4)) - (today.slice(5) < '02-15' ? 1 : 0);
}
