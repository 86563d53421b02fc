import type { Episode, SeasonDetail } from '@portal/shared/domain/seasons';
import type { SeriesDetail } from '@portal/shared/domain/titles';
import { seasonTexts } from './seasonTexts.ts';

/** The title of a season's page. */
export function seasonTitle(series: SeriesDetail, season: SeasonDetail): string {
  return `${season.name} · ${series.title}`;
}

/** Whether an episode has a name besides its number. */
export function hasName({ name, number }: Episode): boolean {
  return name !== seasonTexts.episode(number);
}

/** The title of an episode's page. */
export function episodeTitle(series: SeriesDetail, episode: Episode): string {
  return `${episode.name} · ${series.title}`;
}
