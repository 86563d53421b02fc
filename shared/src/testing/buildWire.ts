/**
 * Builds a movie as it appears in the service's lists, with all known keys. Override the ones that
 * matter to the test.
 */
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

/**
 * Builds a series as it appears in the service's lists, with all known keys. Override the ones that
 * matter to the test.
 */
export function buildWireSeries(keys: Readonly<Record<string, unknown>> = {}) {
  return {
    adult: false,
    backdrop_path: '/backdrop42.jpg',
    first_air_date: '2019-10-01',
    genre_ids: [10765],
    id: 42,
    name: 'Night Trains',
    origin_country: ['FR'],
    original_language: 'fr',
    original_name: 'Trains de nuit',
    overview: 'Strangers meet between two cities.',
    popularity: 3.2,
    poster_path: '/poster42.jpg',
    softcore: false,
    vote_average: 8,
    vote_count: 12,
    ...keys,
  };
}

/**
 * Builds a person as they appear in the service's lists, with all known keys. Override the ones
 * that matter to the test.
 */
export function buildWirePerson(keys: Readonly<Record<string, unknown>> = {}) {
  return {
    adult: false,
    gender: 1,
    id: 7,
    known_for: [],
    known_for_department: 'Acting',
    name: 'Ada Quill',
    original_name: 'Ada Quill',
    popularity: 5.5,
    profile_path: '/profile7.jpg',
    ...keys,
  };
}
