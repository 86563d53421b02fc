import type { Query, QueryClient, QueryState } from '@tanstack/react-query';
import type { Portal } from '@portal/contract/Portal';
import type { RenderedQuery } from '@portal/page-protocol/Rendering';
import { isRequestFailure } from '@portal/shared/domain/RequestFailure';
import { responsesIn } from '../data-age/dataAge.ts';

/**
 * Returns the cache's settled queries, to embed in the page. `from` is the time of an outdated
 * response.
 */
export function dehydrateQueries(
  queryClient: QueryClient,
  from: (response: object) => string | undefined,
): readonly RenderedQuery[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .flatMap<RenderedQuery>(({ queryKey: key, state: { status, data, error } }) => {
      if (status === 'success') {
        const times = responsesIn(data).flatMap((response) => from(response) ?? []);
        return [{ key, data, from: times.toSorted()[0] }];
      }
      return status === 'error' ? [{ key, failure: describeFailure(error) }] : [];
    });
}

/**
 * Fills the cache with the queries embedded in the page. For offline pages, `cachedAt` is when the
 * page was rendered, in milliseconds since 1970-01-01 UTC.
 */
export function restoreQueries(
  { queryClient, noteOutdated }: Pick<Portal, 'queryClient' | 'noteOutdated'>,
  queries: readonly RenderedQuery[],
  cachedAt?: number,
): void {
  const before = cachedAt === undefined ? undefined : new Date(cachedAt).toISOString();
  for (const { key, data, failure, from = before } of queries) {
    if (failure) {
      queryOf(queryClient, key).setState(failedState(toError(failure)));
      continue;
    }
    queryClient.setQueryData(key, data);
    if (from !== undefined) {
      responsesIn(data).forEach((response) => noteOutdated(response, from));
    }
  }
}

function queryOf(queryClient: QueryClient, queryKey: readonly unknown[]): Query {
  return queryClient.getQueryCache().build(queryClient, { queryKey });
}

function toError({ message, ...facts }: NonNullable<RenderedQuery['failure']>): Error {
  const error = new Error(message);
  return facts.kind ? Object.assign(error, facts, { name: 'RequestFailure' }) : error;
}

function failedState(error: Error): Partial<QueryState> {
  return { status: 'error', fetchStatus: 'idle', error, errorUpdateCount: 1 };
}

function describeFailure(error: unknown): RenderedQuery['failure'] {
  if (!isRequestFailure(error)) {
    return { message: error instanceof Error ? error.message : String(error) };
  }
  const { message, kind, status, url } = error;
  return { message, kind, status, url };
}
