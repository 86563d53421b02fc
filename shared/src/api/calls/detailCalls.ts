import type { Kind } from '../../domain/kinds.ts';
import type { ApiClient } from '../ApiClient.ts';
import type { Get } from '../createApiClient.ts';
import { parseMovieDetail, parseSeriesDetail } from '../parse/titles.ts';
import { parsePersonDetail } from '../parse/people.ts';
import { LANGUAGE } from './LANGUAGE.ts';

/** Everything about one movie, series or person. */
export function detailCalls(get: Get): Pick<ApiClient, 'movie' | 'series' | 'person'> {
  const detail = <Answer>(kind: Kind, parse: (body: unknown) => Answer | undefined) => {
    return (id: number, signal?: AbortSignal) =>
      get({ path: `/${kind}/${id}`, query: { language: LANGUAGE }, parse, signal });
  };

  return {
    movie: detail('movie', parseMovieDetail),
    series: detail('tv', parseSeriesDetail),
    person: detail('person', parsePersonDetail),
  };
}
