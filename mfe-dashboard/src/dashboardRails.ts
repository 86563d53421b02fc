import { texts } from './texts.ts';

/** The API client methods that load the lists of the rails. */
export type TitleList = 'topRatedMovies' | 'seriesOnTheAir' | 'nowPlayingMovies' | 'popularSeries';

/** The element ids of the rails, from top to bottom. */
export type RailId = 'top-rated' | 'on-air' | 'in-cinema' | 'originals' | 'popular-celebrities';

export interface RailHeading {
  readonly id: string;
  /** Heading and accessible name of the region. */
  readonly title: string;
}

export interface DashboardTitleRail extends RailHeading {
  readonly kind: 'titles';
  readonly id: RailId;
  readonly list: TitleList;
  readonly card: 'ranked' | 'still' | 'cinema' | 'poster';
}

export interface DashboardPeopleRail extends RailHeading {
  readonly kind: 'people';
  readonly id: RailId;
}

/** The number of upcoming movies shown as slides; the rest are mini cards. */
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
  },
  { kind: 'titles', id: 'on-air', title: texts.onAir, list: 'seriesOnTheAir', card: 'still' },
  {
    kind: 'titles',
    id: 'in-cinema',
    title: texts.inCinema,
    list: 'nowPlayingMovies',
    card: 'cinema',
  },
  {
    kind: 'titles',
    id: 'originals',
    title: texts.originals,
    list: 'popularSeries',
    card: 'poster',
  },
  { kind: 'people', id: 'popular-celebrities', title: texts.popularCelebrities },
];
