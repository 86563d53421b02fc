import { texts } from './texts.ts';

/** The title lists that the dashboard shows as rails, named after the API client's methods. */
export type TitleList = 'topRatedMovies' | 'seriesOnTheAir' | 'nowPlayingMovies' | 'popularSeries';

/** The kinds of cards: how a title looks and what can be done with it. */
export type TitleRailCard = 'ranked' | 'still' | 'cinema' | 'poster';

export interface RailHeading {
  readonly id: string;
  /** Heading and accessible name of the region. */
  readonly title: string;
}

/** Where everything is listed that a rail shows the first of: a page of another section. */
export interface WholeList {
  /** The name of the page. */
  readonly page: 'movies' | 'allSeries' | 'people';
  /** Its filters and its order, with a leading `?`; `today` is an ISO date. */
  readonly query?: (today: string) => string;
}

interface RailOfList extends RailHeading {
  readonly whole: WholeList;
}

/** A rail of movies or series. */
export interface DashboardTitleRail extends RailOfList {
  readonly kind: 'titles';
  readonly list: TitleList;
  readonly card: TitleRailCard;
}

/** A rail of people. */
export interface DashboardPeopleRail extends RailOfList {
  readonly kind: 'people';
}

/** How many of the upcoming movies are slides; the rest are mini cards. */
export const SLIDE_COUNT = 6;

/** The last region. */
export const favoritesHeading: RailHeading = { id: 'favorites', title: texts.favorites };

/** The rails between the upcoming movies and the favorites, from top to bottom. */
export const dashboardRails: readonly (DashboardTitleRail | DashboardPeopleRail)[] = [
  {
    kind: 'titles',
    id: 'top-rated',
    title: texts.topRated,
    list: 'topRatedMovies',
    card: 'ranked',
    // As the service makes the list of the rail: many votes, and no documentaries.
    whole: { page: 'movies', query: () => '?without=99&votes=200&sort=rating' },
  },
  {
    kind: 'titles',
    id: 'on-air',
    title: texts.onAir,
    list: 'seriesOnTheAir',
    card: 'still',
    whole: { page: 'allSeries' },
  },
  {
    kind: 'titles',
    id: 'in-cinema',
    title: texts.inCinema,
    list: 'nowPlayingMovies',
    card: 'cinema',
    whole: { page: 'movies', query: (today) => `?from=${yearOfShowings(today)}` },
  },
  {
    kind: 'titles',
    id: 'originals',
    title: texts.originals,
    list: 'popularSeries',
    card: 'poster',
    whole: { page: 'allSeries' },
  },
  {
    kind: 'people',
    id: 'popular-celebrities',
    title: texts.popularCelebrities,
    whole: { page: 'people' },
  },
];

/** A movie is shown for about six weeks, so until the middle of February those of last year are. */
function yearOfShowings(today: string): number {
  return Number(today.slice(0, 4)) - (today.slice(5) < '02-15' ? 1 : 0);
}
