import { useQuery } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failureMessage, isRequestFailure } from '@portal/shared/domain/RequestFailure';
import { pagedListOptions } from '@portal/shared/state/pagedListOptions';
import { createQueryClient, FETCH_ONCE } from '@portal/shared/state/queryPolicy';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { buildPagedList, buildRequestFailure, buildTitle } from '@portal/shared/testing/builders';
import { dehydrateQueries, restoreQueries } from './renderedQueries.ts';

afterEach(cleanup);

const fresh = () => undefined;

/** Returns a browser's query cache, filled from a page with these queries. */
function browserWith(
  queryClient: ReturnType<typeof createQueryClient>,
  from: (answer: object) => string | undefined = fresh,
) {
  const browser = { queryClient: createQueryClient(), noteOutdated: vi.fn() };
  // Serialized as JSON, as in the page.
  restoreQueries(browser, JSON.parse(JSON.stringify(dehydrateQueries(queryClient, from))));
  return browser;
}

/** Returns the cache after a query with this `queryFn` has settled. */
async function cacheAfter(queryFn: () => Promise<unknown>) {
  const queryClient = createQueryClient();
  await queryClient.prefetchQuery({ queryKey: ['movie', 42], queryFn });
  return queryClient;
}

describe('the queries of a rendered page', () => {
  it('are available in the browser, which does not request them again', async () => {
    const server = await cacheAfter(() => Promise.resolve({ title: 'Metropolis' }));
    const { queryClient } = browserWith(server);
    const queryFn = vi.fn(() => Promise.resolve({ title: 'Another' }));

    const { result } = renderHook(() =>
      useQuery({ queryKey: ['movie', 42], queryFn, ...FETCH_ONCE }, queryClient),
    );

    expect(result.current.data).toEqual({ title: 'Metropolis' });
    expect(queryFn).not.toHaveBeenCalled();
  });

  it('include lists, which continue with their second page', async () => {
    const loadPage = vi.fn((page: number) =>
      Promise.resolve(
        buildPagedList([buildTitle({ id: page })], { totalPages: 3, totalResults: 3 }),
      ),
    );
    const options = pagedListOptions({ key: ['popular'], loadPage });
    const server = createQueryClient();
    await server.prefetchInfiniteQuery(options);
    const { queryClient } = browserWith(server);

    const { result } = renderHook(() => usePagedList(queryClient, options));

    expect(result.current.items.map(({ id }) => id)).toEqual([1]);
    expect(loadPage).toHaveBeenCalledOnce();
    result.current.loadNext();
    await vi.waitFor(() => expect(result.current.items.map(({ id }) => id)).toEqual([1, 2]));
  });

  it('include failed requests, which are not repeated either', async () => {
    const failure = buildRequestFailure({ kind: 'notFound', status: 404 });
    const { queryClient } = browserWith(await cacheAfter(() => Promise.reject(failure)));
    const queryFn = vi.fn(() => Promise.resolve({}));

    const { result } = renderHook(() =>
      useQuery({ queryKey: ['movie', 42], queryFn, ...FETCH_ONCE }, queryClient),
    );

    const { error } = result.current;
    expect(isRequestFailure(error)).toBe(true);
    expect(error).toMatchObject({ kind: failure.kind, url: failure.url });
    expect(failureMessage(error)).toBe(failureMessage(failure));
    expect(queryFn).not.toHaveBeenCalled();
  });

  it('include errors other than failed requests', async () => {
    const server = await cacheAfter(() => Promise.reject(new TypeError('x is not a function')));

    const { queryClient } = browserWith(server);

    const { error, status } = queryClient.getQueryState(['movie', 42]) ?? {};
    expect(status).toBe('error');
    expect(error).toEqual(new Error('x is not a function'));
    expect(isRequestFailure(error)).toBe(false);
  });

  it('say how old outdated responses are', async () => {
    const [older, newer] = ['2030-01-31T09:00:00.000Z', '2030-01-31T10:00:00.000Z'];
    const times: Record<string, string> = { One: newer, Two: older };
    const server = createQueryClient();
    server.setQueryData(['list'], { pages: [{ title: 'One' }, { title: 'Two' }], pageParams: [] });
    server.setQueryData(['fresh'], { title: 'Three' });

    const { queryClient, noteOutdated } = browserWith(server, (answer) =>
      'title' in answer ? times[String(answer.title)] : undefined,
    );

    const { pages } = queryClient.getQueryData<{ pages: object[] }>(['list']) ?? { pages: [] };
    expect(noteOutdated.mock.calls).toEqual(pages.map((page) => [page, older]));
    expect(noteOutdated.mock.calls[0]?.[0]).toBe(pages[0]);
  });

  it('contain the age of a cached page', async () => {
    const server = await cacheAfter(() => Promise.resolve({ title: 'Metropolis' }));
    const browser = { queryClient: createQueryClient(), noteOutdated: vi.fn() };

    restoreQueries(browser, dehydrateQueries(server, fresh), Date.UTC(2024, 0, 31, 12));

    expect(browser.noteOutdated).toHaveBeenCalledExactlyOnceWith(
      { title: 'Metropolis' },
      '2024-01-31T12:00:00.000Z',
    );
  });

  it('leave out unfinished requests', () => {
    const server = createQueryClient();
    void server.prefetchQuery({ queryKey: ['late'], queryFn: () => new Promise(() => undefined) });

    expect(dehydrateQueries(server, fresh)).toEqual([]);
  });
});
