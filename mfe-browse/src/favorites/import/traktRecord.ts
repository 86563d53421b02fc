import type { ImportRecord } from './readRecords.ts';

/**
 * An item of a Trakt export as a record: a movie or a show that was watched, rated or listed.
 * `undefined` for anything else. Episodes count for their show. The files of an export have the
 * same structure as the API's responses, except that a watched show does not list its episodes.
 * Source: https://trakt.docs.apiary.io/#reference/sync,
 * https://github.com/trakt/trakt-api/issues/835
 */
export function traktRecord(item: object): ImportRecord | undefined {
  const [movie, show] = [objectIn(item, 'movie'), objectIn(item, 'show')];
  const title = movie ?? show;
  if (!title) {
    return undefined;
  }
  const ids = objectIn(title, 'ids') ?? {};
  const seenOn = textIn(item, 'watched_at') || textIn(item, 'last_watched_at');
  const ratedOn = textIn(item, 'rated_at');
  const { season = '', episode = '' } = show ? lastEpisode(item) : {};
  if (show && season === '' && isPartlyWatched(item, show)) {
    // Here, the last episode that was seen is unknown; the history files contain it.
    return { title: textIn(title, 'title'), type: 'episodes' };
  }
  return {
    kind: movie ? 'movie' : 'tv',
    id: textIn(ids, 'tmdb'),
    const: textIn(ids, 'imdb'),
    title: textIn(title, 'title'),
    year: textIn(title, 'year'),
    added: seenOn || ratedOn || textIn(item, 'listed_at') || textIn(item, 'collected_at'),
    list: seenOn || ratedOn ? 'seen' : '',
    season,
    episode,
    // The rating of an episode or season is not a rating of the show.
    'your rating': ratedOn && season === '' ? textIn(item, 'rating') : '',
  };
}

/**
 * The last episode that an item covers: the episode itself, the end of a rated season, or the last
 * watched one.
 */
function lastEpisode(item: object): { readonly season?: string; readonly episode?: string } {
  const episode = objectIn(item, 'episode');
  if (episode) {
    return { season: textIn(episode, 'season'), episode: textIn(episode, 'number') };
  }
  const season = objectIn(item, 'season');
  if (season) {
    // A whole season counts as seen up to episode 0 of the next one.
    return { season: String(Number(textIn(season, 'number')) + 1), episode: '0' };
  }
  const watched = listIn(item, 'seasons').flatMap((one) =>
    listIn(one, 'episodes').map((each) => ({
      season: textIn(one, 'number'),
      episode: textIn(each, 'number'),
    })),
  );
  return (
    watched
      .toSorted(
        (one, other) =>
          Number(one.season) - Number(other.season) || Number(one.episode) - Number(other.episode),
      )
      .at(-1) ?? {}
  );
}

/** Whether fewer episodes of the show were watched than have been broadcast. */
function isPartlyWatched(item: object, show: object): boolean {
  return (
    textIn(item, 'last_watched_at') !== '' &&
    !(Number(textIn(item, 'plays')) >= Number(textIn(show, 'aired_episodes') || NaN))
  );
}

function objectIn(parent: object, name: string): object | undefined {
  const value: unknown = Reflect.get(parent, name);
  return typeof value === 'object' && value !== null ? value : undefined;
}

function listIn(parent: object, name: string): readonly object[] {
  const value: unknown = Reflect.get(parent, name);
  return Array.isArray(value)
    ? value.filter((each): each is object => typeof each === 'object' && each !== null)
    : [];
}

function textIn(parent: object, name: string): string {
  const value: unknown = Reflect.get(parent, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
