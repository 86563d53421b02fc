import type { SeriesDetail } from '@portal/shared/domain/TitleDetail';
import { buildTitle } from '@portal/shared/testing/buildTitle';

/** A series with every fact and no seasons, for tests; name the facts that matter to the test. */
export function buildSeries(facts: Partial<SeriesDetail> = {}): SeriesDetail {
  return {
    ...buildTitle(),
    kind: 'tv',
    tagline: 'Nobody asked the sea.',
    countries: ['JP'],
    language: 'ja',
    genres: ['Drama'],
    seasons: [],
    ...facts,
  };
}
