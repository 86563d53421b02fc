import { bulkQueueOf } from '@portal/shared/api/createQueue';
import type { Episode } from '@portal/shared/domain/seasons';
import type { Season } from '@portal/shared/domain/titles';
import { responseOptions } from '@portal/shared/state/responses';
import type { DetailsApi } from '../endpoints.ts';

/** An episode in the table of ratings. */
export interface RatedEpisode extends Pick<Episode, 'number' | 'name' | 'rating'> {
  readonly season: number;
}

interface EpisodeRatings {
  /** The episodes by season number. Omits seasons that could not be loaded. */
  readonly bySeason: ReadonlyMap<number, readonly RatedEpisode[]>;
  /** The number of seasons that could not be loaded. */
  readonly failed: number;
}

/** The seasons in the table. Omits specials, because they are not ordered among the others. */
export function seasonsToRate(seasons: readonly Season[]): readonly Season[] {
  return seasons.filter(({ number, episodeCount }) => number > 0 && episodeCount > 0);
}

/**
 * Loads the ratings of all episodes, a few seasons at a time. **Fails** if no season could be
 * loaded.
 */
export function ratingsOptions(api: DetailsApi, seriesId: number, seasons: readonly Season[]) {
  const numbers = seasons.map(({ number }) => number);
  return responseOptions<EpisodeRatings>({
    key: ['details', 'tv', seriesId, 'ratings', numbers],
    async load(signal) {
      const queue = bulkQueueOf(api);
      const load = async (season: number) => {
        const { episodes } = await queue.run(() => api.season(seriesId, season, signal), signal);
        return [season, episodes.map((episode) => toRated(episode, season))] as const;
      };
      const results = await Promise.allSettled(numbers.map(load));
      signal.throwIfAborted();
      const loaded = results.flatMap((result) =>
        result.status === 'fulfilled' ? [result.value] : [],
      );
      const failure = results.find((result) => result.status === 'rejected');
      if (loaded.length === 0 && failure) {
        throw failure.reason;
      }
      return { bySeason: new Map(loaded), failed: results.length - loaded.length };
    },
  });
}

/**
 * Keeps only what the table shows, because a season can have a thousand episodes with guests and
 * crew.
 */
function toRated({ number, name, rating }: Episode, season: number): RatedEpisode {
  return { number, name, rating, season };
}

interface Extremes {
  readonly best: RatedEpisode;
  readonly worst: RatedEpisode;
}

/**
 * The first episodes with the highest and the lowest rating; `undefined` if all ratings are the
 * same.
 */
export function extremesOf(episodes: readonly RatedEpisode[]): Extremes | undefined {
  const rated = episodes.filter(({ rating }) => rating !== undefined);
  const byRating = rated.toSorted((one, other) => (other.rating ?? 0) - (one.rating ?? 0));
  const best = byRating[0];
  const worst = rated.find(({ rating }) => rating === byRating.at(-1)?.rating);
  return best && worst && best.rating !== worst.rating ? { best, worst } : undefined;
}
