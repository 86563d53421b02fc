import type { EpisodeDate } from '../library/EpisodeDate.ts';
import type { Series } from '../library/Series.ts';
import { seasonId } from './seasonId.ts';

/** An episode. The catalogue knows numbers and dates; names are numbers, texts and stills are absent. */
export function episodeRecord(
  series: Series,
  episode: Omit<EpisodeDate, 'date'> & { readonly date: string | null },
) {
  return {
    id: seasonId(series.id, episode.seasonNumber) * 1_000 + episode.number,
    name: `Episode ${episode.number}`,
    overview: '',
    vote_average: 0,
    vote_count: 0,
    air_date: episode.date,
    episode_number: episode.number,
    episode_type: episode.isFinale ? 'finale' : 'standard',
    production_code: '',
    runtime: series.episodeMinutes === 0 ? null : series.episodeMinutes,
    season_number: episode.seasonNumber,
    show_id: series.id,
    still_path: null,
  };
}
