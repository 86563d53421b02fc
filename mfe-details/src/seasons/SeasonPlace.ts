import type { Navigation } from '@portal/contract/Portal';
import type { PageParams } from '@portal/contract/Section';

/** Where a season or an episode is. */
export interface SeasonPlace {
  readonly id: number;
  readonly season: number;
}

const NUMBER = /^(?:0|[1-9]\d{0,3})$/;

/** The season of an address; `undefined` if its number is none, so that there is nothing to ask for. */
export function readSeasonPlace({ id, season = '' }: PageParams): SeasonPlace | undefined {
  return NUMBER.test(season) ? { id: Number(id), season: Number(season) } : undefined;
}

/** The number of the episode of an address; `undefined` if it is none. */
export function readEpisodeNumber({ episode = '' }: PageParams): number | undefined {
  return NUMBER.test(episode) ? Number(episode) : undefined;
}

/** The address of a season's page. */
export function seasonHref(
  navigation: Pick<Navigation, 'href'>,
  { id, season }: SeasonPlace,
): string {
  return `${navigation.href({ kind: 'tv', id })}/season/${season}`;
}

/** The address of an episode's page. */
export function episodeHref(
  navigation: Pick<Navigation, 'href'>,
  place: SeasonPlace,
  episode: number,
): string {
  return `${seasonHref(navigation, place)}/episode/${episode}`;
}
