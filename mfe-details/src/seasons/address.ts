import type { Navigation } from '@portal/contract/Portal';
import type { PageParams } from '@portal/contract/Section';

/** The series and season that identify a page. */
export interface SeasonAddress {
  readonly id: number;
  readonly season: number;
}

const SEASON = /^(?:0|[1-9]\d{0,3})$/;
/**
 * Longer than a season's number, because some series number all their episodes consecutively, or by
 * date.
 */
const EPISODE = /^(?:0|[1-9]\d{0,8})$/;

/** The season in a URL; `undefined` if its number is invalid. */
export function readSeasonAddress({ id, season = '' }: PageParams): SeasonAddress | undefined {
  return SEASON.test(season) ? { id: Number(id), season: Number(season) } : undefined;
}

/** The episode number in a URL; `undefined` if it is invalid. */
export function readEpisodeNumber({ episode = '' }: PageParams): number | undefined {
  return EPISODE.test(episode) ? Number(episode) : undefined;
}

export function seasonHref(
  navigation: Pick<Navigation, 'href'>,
  { id, season }: SeasonAddress,
): string {
  return `${navigation.href({ kind: 'tv', id })}/season/${season}`;
}

export function episodeHref(
  navigation: Pick<Navigation, 'href'>,
  address: SeasonAddress,
  episode: number,
): string {
  return `${seasonHref(navigation, address)}/episode/${episode}`;
}
