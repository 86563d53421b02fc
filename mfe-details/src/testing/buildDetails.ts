import type { PersonDetail } from '@portal/shared/domain/people';
import type { Episode, SeasonDetail } from '@portal/shared/domain/seasons';
import type { MovieDetail, SeriesDetail } from '@portal/shared/domain/titles';
import { buildPerson, buildTitle } from '@portal/shared/testing/builders';

/** Builds a movie with every property set; pass the ones that matter to the test. */
export function buildMovie(facts: Partial<MovieDetail> = {}): MovieDetail {
  return {
    ...buildTitle(),
    kind: 'movie',
    tagline: 'Nobody asked the sea.',
    countries: ['DE', 'SU'],
    language: 'de',
    genres: [{ id: 18, name: 'Drama' }],
    companies: [],
    runtimeMinutes: 125,
    ...facts,
  };
}

/**
 * Builds a series with every property set and no seasons; pass the properties that matter to the
 * test.
 */
export function buildSeries(facts: Partial<SeriesDetail> = {}): SeriesDetail {
  return {
    ...buildTitle(),
    kind: 'tv',
    tagline: 'Nobody asked the sea.',
    countries: ['JP'],
    language: 'ja',
    genres: [{ id: 18, name: 'Drama' }],
    companies: [],
    seasons: [],
    creators: [],
    networks: [],
    ...facts,
  };
}

/** Builds a season without episodes; pass the properties that matter to the test. */
export function buildSeason(facts: Partial<SeasonDetail> = {}): SeasonDetail {
  const { number = 1 } = facts;
  return { id: 70 + number, number, name: `Season ${number}`, episodes: [], ...facts };
}

/** Builds an episode with only a number and a name; pass the properties that matter to the test. */
export function buildEpisode(facts: Partial<Episode> = {}): Episode {
  const { number = 1 } = facts;
  return { id: 700 + number, number, name: `Part ${number}`, guests: [], crew: [], ...facts };
}

/** Builds a person with every property set; pass the ones that matter to the test. */
export function buildPersonDetail(facts: Partial<PersonDetail> = {}): PersonDetail {
  return {
    ...buildPerson(),
    biography: 'Born by the sea.',
    birthday: '1920-03-05',
    birthplace: 'Kiel, Germany',
    ...facts,
  };
}
