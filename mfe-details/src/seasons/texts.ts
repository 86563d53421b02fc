import type { EpisodeNumber } from '@portal/contract/SeenTitle';
import { formatCount } from '@portal/shared/domain/numbers';
import type { Episode, SeasonDetail } from '@portal/shared/domain/seasons';
import type { SeriesDetail } from '@portal/shared/domain/titles';

/** The visitor-facing texts of season and episode pages. */
export const seasonTexts = {
  seasonFailed: "We couldn't load this page.",
  episodeFailed: "We couldn't load this page.",
  unknown: "There's no page at this address.",
  episodes: 'Episodes',
  noEpisodes: 'No episodes listed yet.',
  episode: (number: number) => `Episode ${number}`,
  toCome: 'Still to come',
  firstAired: 'First aired on',
  aired: 'Aired on',
  airing: 'Airing on',
  duration: 'Duration',
  rating: 'Rating',
  series: 'Series',
  season: 'Season',
  guests: 'Guests',
  crew: 'Crew',
  previousSeason: 'Previous season',
  nextSeason: 'Next season',
  previousEpisode: 'Previous episode',
  nextEpisode: 'Next episode',
  seenUpTo: 'Watched up to',
  noted: (series: string, { season, episode }: EpisodeNumber) =>
    episode === 0
      ? `${series}: season ${season} not started`
      : `${series}: watched up to season ${season}, episode ${episode}`,
  forgotten: (series: string) => `${series} is no longer marked as seen`,
  showEverything: 'Nothing hidden',
  noneSeen: 'Nothing from this season',
  storedOnDevice: 'Later episodes are hidden. Saved on this device.',
  rememberedForVisit: 'Later episodes are hidden until you close or reload this page.',
  hidden: 'Hidden to avoid spoilers.',
  show: 'Show',
  showAll: (count: number) => `Show all ${formatCount(count)} episodes`,
  showEpisode: (number: number) => `Show episode ${number}`,
  around: { season: 'More from this series', episode: 'More from this season' },
} as const;

export function seasonTitle(series: SeriesDetail, season: SeasonDetail): string {
  return `${season.name} · ${series.title}`;
}

export function episodeTitle(series: SeriesDetail, episode: Episode): string {
  return `${episode.name} · ${series.title}`;
}

/** Whether an episode has a name other than its number. */
export function hasName({ name, number }: Pick<Episode, 'name' | 'number'>): boolean {
  return name !== seasonTexts.episode(number);
}
