/** A movie as the service sends it; name the keys that matter to the test. */
export function wireMovie(keys: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const id = keys['id'] ?? 42;
  return {
    adult: false,
    backdrop_path: null,
    genre_ids: [18],
    id,
    original_language: 'de',
    original_title: `Original ${id}`,
    overview: `What happens in movie ${id}.`,
    popularity: 12.345,
    poster_path: null,
    release_date: '2020-03-05',
    title: `Movie ${id}`,
    video: false,
    vote_average: 7.849,
    vote_count: 321,
    ...keys,
  };
}
