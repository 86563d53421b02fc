/** A series as the service sends it; name the keys that matter to the test. */
export function wireSeries(keys: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const id = keys['id'] ?? 42;
  return {
    adult: false,
    backdrop_path: null,
    first_air_date: '2019-10-01',
    genre_ids: [10765],
    id,
    name: `Series ${id}`,
    origin_country: ['FR'],
    original_language: 'fr',
    original_name: `Original series ${id}`,
    overview: `What happens in series ${id}.`,
    popularity: 3.2,
    poster_path: null,
    vote_average: 8,
    vote_count: 12,
    ...keys,
  };
}
