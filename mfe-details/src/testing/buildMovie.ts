import type { MovieDetail } from '@portal/shared/domain/TitleDetail';
import { buildTitle } from '@portal/shared/testing/buildTitle';

/** A movie with every fact, for tests; name the facts that matter to the test. */
export function buildMovie(facts: Partial<MovieDetail> = {}): MovieDetail {
  return {
    ...buildTitle(),
    kind: 'movie',
    tagline: 'Nobody asked the sea.',
    countries: ['DE', 'SU'],
    language: 'de',
    genres: ['Drama'],
    runtimeMinutes: 125,
    ...facts,
  };
}
