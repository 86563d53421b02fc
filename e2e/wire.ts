/** A single-page list in the service's format; pass the numbers that matter to the test. */
export function wirePage(
  results: readonly unknown[],
  numbers: Readonly<Record<string, number>> = {},
): Record<string, unknown> {
  return { page: 1, total_pages: 1, total_results: results.length, results, ...numbers };
}

/** Builds this many items, with consecutive ids starting at `firstId`. */
export function wireMany<Item>(
  count: number,
  firstId: number,
  build: (keys: { readonly id: number }) => Item,
): Item[] {
  return Array.from({ length: count }, (_, index) => build({ id: firstId + index }));
}

/** A movie in the service's format; pass the keys that matter to the test. */
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

/** A series in the service's format; pass the keys that matter to the test. */
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

/** A person in the service's format; pass the keys that matter to the test. */
export function wirePerson(keys: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const id = keys['id'] ?? 42;
  return {
    adult: false,
    gender: 1,
    id,
    known_for: [],
    known_for_department: 'Acting',
    name: `Person ${id}`,
    original_name: `Person ${id}`,
    popularity: 5.5,
    profile_path: null,
    ...keys,
  };
}

/** A crew in a different order than displayed, see `expectCrew`. */
export function wireCrew(): readonly Record<string, unknown>[] {
  return [
    { ...wirePerson({ id: 8 }), job: 'Editor', department: 'Editing', credit_id: 'b' },
    { ...wirePerson({ id: 9 }), job: 'Director', department: 'Directing', credit_id: 'c' },
    { ...wirePerson({ id: 10 }), job: 'Composer', department: 'Sound', credit_id: 'd' },
  ];
}
