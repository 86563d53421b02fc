/** A movie as the lists of the service send it, with every key that has been seen there; name those that matter to the test. */
export function buildWireMovie(keys: Readonly<Record<string, unknown>> = {}) {
  return {
    adult: false,
    backdrop_path: '/backdrop42.jpg',
    genre_ids: [18, 878],
    id: 42,
    original_language: 'de',
    original_title: 'Die Stadt im Regen',
    overview: 'A city waits for the rain to end.',
    popularity: 12.345,
    poster_path: '/poster42.jpg',
    release_date: '2020-03-05',
    softcore: false,
    title: 'The City in the Rain',
    video: false,
    vote_average: 7.849,
    vote_count: 321,
    ...keys,
  };
}
