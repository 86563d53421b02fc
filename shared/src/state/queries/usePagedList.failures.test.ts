import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PagedList } from '../../domain/PagedList.ts';
import type { TitleSummary } from '../../domain/titles.ts';
import { buildPagedList, buildRequestFailure, buildTitle } from '../../testing/builders.ts';
import { pagedListOptions } from './pagedListOptions.ts';
import { usePagedList } from './usePagedList.ts';

type LoadPage = (page: number, signal: AbortSignal) => Promise<PagedList<TitleSummary>>;

afterEach(cleanup);

/** A promise that never settles. */
const NEVER = Promise.race<never>([]);

function pageOf(page: number): PagedList<TitleSummary> {
  return buildPagedList([buildTitle({ id: page })], { page, totalPages: 3, totalResults: 3 });
}

function renderList(loadPage: LoadPage) {
  const queryClient = new QueryClient();
  const options = pagedListOptions({ key: ['titles'], loadPage });
  const view = renderHook(() => usePagedList(queryClient, options));
  return { ...view, ids: () => view.result.current.items.map((title) => title.id) };
}

/** Renders a list and loads it up to page `failing`. That page fails until the service recovers. */
async function renderFailedList(failing: number) {
  let isAway = true;
  const loadPage = vi.fn<LoadPage>(async (page) => {
    if (isAway && page === failing) {
      throw buildRequestFailure({ message: 'The service is away.' });
    }
    return pageOf(page);
  });
  const view = renderList(loadPage);
  for (let page = 1; page < failing; page += 1) {
    await waitFor(() => expect(view.ids()).toHaveLength(page));
    act(() => view.result.current.loadNext());
  }
  await waitFor(() => expect(view.result.current.message).toBe('The service is away.'));
  return {
    ...view,
    pagesAsked: () => loadPage.mock.calls.map(([page]) => page),
    comeBack: () => {
      isAway = false;
    },
  };
}

describe('usePagedList when a page fails', () => {
  it('is not requested again when it is enabled after a failure', async () => {
    const loadPage = vi.fn<LoadPage>(() => Promise.reject(buildRequestFailure()));
    const queryClient = new QueryClient();
    const options = pagedListOptions({ key: ['titles'], loadPage });
    await queryClient.prefetchInfiniteQuery(options);
    const { result, rerender } = renderHook(
      ({ isWanted }) => usePagedList(queryClient, options, { isWanted }),
      { initialProps: { isWanted: false } },
    );

    rerender({ isWanted: true });

    expect(result.current.status).toBe('failed');
    expect(loadPage).toHaveBeenCalledTimes(1);
  });

  it('has failed when the first page fails, after a single request', async () => {
    const { result, pagesAsked } = await renderFailedList(1);

    expect(result.current).toMatchObject({ status: 'failed', items: [], hasMore: false });
    expect(pagesAsked()).toEqual([1]);
  });

  it('shows the generic message for a failure without one', async () => {
    const { result } = renderList(() => Promise.reject(new TypeError('x is undefined')));

    await waitFor(() => expect(result.current.message).toBe('Something went wrong!'));
  });

  it('requests nothing automatically after the first page has failed', async () => {
    const { result, pagesAsked } = await renderFailedList(1);

    act(() => result.current.loadNext());

    expect(pagesAsked()).toEqual([1]);
  });

  it('is ready after the first page was retried', async () => {
    const { result, ids, comeBack } = await renderFailedList(1);
    comeBack();

    act(() => result.current.retry());

    await waitFor(() => expect(ids()).toEqual([1]));
    expect(result.current).toMatchObject({ status: 'ready', message: undefined });
  });

  it('is loading while the first page is retried', async () => {
    const loadPage = vi.fn<LoadPage>(() => NEVER);
    loadPage.mockRejectedValueOnce(buildRequestFailure());
    const { result } = renderList(loadPage);
    await waitFor(() => expect(result.current.status).toBe('failed'));

    act(() => result.current.retry());

    await waitFor(() => expect(result.current.status).toBe('loading'));
    expect(result.current.message).toBeUndefined();
  });

  it('shows no failure while a later page is retried', async () => {
    const loadPage = vi.fn<LoadPage>(() => NEVER);
    loadPage.mockResolvedValueOnce(pageOf(1)).mockRejectedValueOnce(buildRequestFailure());
    const { result } = renderList(loadPage);
    await waitFor(() => expect(result.current.status).toBe('ready'));
    act(() => result.current.loadNext());
    await waitFor(() => expect(result.current.message).toBeDefined());

    act(() => result.current.retry());

    await waitFor(() =>
      expect(result.current).toMatchObject({ isLoadingNext: true, message: undefined }),
    );
  });

  it('keeps what it has when a later page fails', async () => {
    const { result, ids } = await renderFailedList(2);

    expect(result.current).toMatchObject({ status: 'ready', hasMore: true, isLoadingNext: false });
    expect(ids()).toEqual([1]);
  });

  it('does not request the failed page again when the end of the list comes into view', async () => {
    const { result, pagesAsked } = await renderFailedList(2);

    act(() => result.current.loadNext());

    expect(pagesAsked()).toEqual([1, 2]);
  });

  it('requests exactly the failed page on retry, and continues from there', async () => {
    const { result, ids, pagesAsked, comeBack } = await renderFailedList(2);
    comeBack();

    act(() => result.current.retry());
    await waitFor(() => expect(ids()).toEqual([1, 2]));
    act(() => result.current.loadNext());

    await waitFor(() => expect(ids()).toEqual([1, 2, 3]));
    expect(pagesAsked()).toEqual([1, 2, 2, 3]);
    expect(result.current.message).toBeUndefined();
  });

  it('has failed when the page after an unreadable one fails, and requests that page on retry', async () => {
    let isAway = true;
    const loadPage = vi.fn<LoadPage>(async (page) => {
      if (page === 1) {
        return buildPagedList<TitleSummary>([], { totalPages: 3, isUnreadable: true });
      }
      if (isAway) {
        throw buildRequestFailure({ message: 'The service is away.' });
      }
      return pageOf(page);
    });
    const { result, ids } = renderList(loadPage);
    await waitFor(() => expect(result.current.status).toBe('failed'));
    expect(result.current.message).toBe('The service is away.');
    isAway = false;

    act(() => result.current.retry());

    await waitFor(() => expect(ids()).toEqual([2]));
    expect(loadPage.mock.calls.map(([page]) => page)).toEqual([1, 2, 2]);
  });

  it('retries once when retry is pressed twice', async () => {
    const { result, ids, pagesAsked, comeBack } = await renderFailedList(2);
    comeBack();

    act(() => {
      result.current.retry();
      result.current.retry();
    });

    await waitFor(() => expect(ids()).toEqual([1, 2]));
    expect(pagesAsked()).toEqual([1, 2, 2]);
  });

  it('shows the failure again when the retry fails too', async () => {
    const { result, pagesAsked } = await renderFailedList(2);

    act(() => result.current.retry());

    await waitFor(() => expect(pagesAsked()).toEqual([1, 2, 2]));
    await waitFor(() => expect(result.current.message).toBe('The service is away.'));
  });

  it('does nothing on retry when nothing has failed', async () => {
    const loadPage = vi.fn<LoadPage>(async (page) => pageOf(page));
    const { result } = renderList(loadPage);
    await waitFor(() => expect(result.current.status).toBe('ready'));

    act(() => result.current.retry());

    expect(loadPage).toHaveBeenCalledOnce();
  });

  it('fails with a message instead of waiting when the browser is offline', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));

    const { result } = renderList(() =>
      Promise.reject(buildRequestFailure({ kind: 'offline', message: 'Network Error' })),
    );

    await waitFor(() => expect(result.current.message).toBe('Network Error'));
    onLine.mockRestore();
    window.dispatchEvent(new Event('online'));
  });
});
