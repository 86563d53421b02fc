/** A series as the lists of the service send it, with every key that has been seen there; name those that matter to the test. */
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
