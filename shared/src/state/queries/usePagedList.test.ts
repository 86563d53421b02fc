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

/** A page with a single title. Its id is the page number. */
function pageOf(
  page: number,
  numbers: Partial<PagedList<TitleSummary>> = {},
): PagedList<TitleSummary> {
  return buildPagedList([buildTitle({ id: page })], {
    page,
    totalPages: 3,
    totalResults: 3,
    ...numbers,
  });
}

/** A page without a displayable item. */
function unreadablePage(page: number, totalPages = 3): PagedList<TitleSummary> {
  return buildPagedList<TitleSummary>([], {
    page,
    totalPages,
    totalResults: totalPages * 20,
    isUnreadable: true,
  });
}

function renderList(loadPage: LoadPage) {
  const queryClient = new QueryClient();
  const options = pagedListOptions({ key: ['titles'], loadPage });
  const view = renderHook(() => usePagedList(queryClient, options));
  return { ...view, ids: () => view.result.current.items.map((title) => title.id) };
}

async function renderReadyList(loadPage: LoadPage) {
  const view = renderList(loadPage);
  await waitFor(() => expect(view.result.current.status).toBe('ready'));
  return view;
}

describe('usePagedList', () => {
  it('is loading without items until the first page is there', async () => {
    const { result } = renderList(() => NEVER);

    expect(result.current).toMatchObject({
      status: 'loading',
      items: [],
      isLoadingNext: false,
      hasMore: false,
    });
    expect(result.current.message).toBeUndefined();
  });

  it('shows the first page', async () => {
    const { result, ids } = await renderReadyList(async (page) => pageOf(page));

    expect(ids()).toEqual([1]);
    expect(result.current).toMatchObject({ total: 3, hasMore: true });
  });

  it('replaces what it showed with the first load of another list', async () => {
    const queryClient = new QueryClient();
    const view = renderHook(
      ({ name, id }) => {
        const loadPage = async () => buildPagedList([buildTitle({ id })]);
        return usePagedList(queryClient, pagedListOptions({ key: [name], loadPage }));
      },
      { initialProps: { name: 'first', id: 1 } },
    );
    await waitFor(() => expect(view.result.current.items).toHaveLength(1));

    view.rerender({ name: 'second', id: 2 });

    expect(view.result.current).toMatchObject({ status: 'loading', items: [] });
    await waitFor(() => expect(view.result.current.items).toMatchObject([{ id: 2 }]));
  });

  it('appends the next page', async () => {
    const { result, ids } = await renderReadyList(async (page) => pageOf(page));

    act(() => result.current.loadNext());

    await waitFor(() => expect(ids()).toEqual([1, 2]));
    expect(result.current.isLoadingNext).toBe(false);
  });

  it('is loading the next page while keeping its items', async () => {
    const { result, ids } = await renderReadyList((page) =>
      page === 1 ? Promise.resolve(pageOf(1)) : NEVER,
    );

    act(() => result.current.loadNext());

    await waitFor(() => expect(result.current.isLoadingNext).toBe(true));
    expect(result.current.status).toBe('ready');
    expect(ids()).toEqual([1]);
  });

  it('requests a page once when requested twice', async () => {
    const loadPage = vi.fn<LoadPage>(async (page) => pageOf(page));
    const { result, ids } = await renderReadyList(loadPage);

    act(() => {
      result.current.loadNext();
      result.current.loadNext();
    });

    await waitFor(() => expect(ids()).toEqual([1, 2]));
    expect(loadPage.mock.calls.map(([page]) => page)).toEqual([1, 2]);
  });

  it('requests nothing else while the first page is loading', async () => {
    const loadPage = vi.fn<LoadPage>(() => NEVER);
    const { result } = renderList(loadPage);

    act(() => result.current.loadNext());

    expect(loadPage).toHaveBeenCalledOnce();
  });

  it.each([
    ['after the last page', pageOf(1, { totalPages: 1, totalResults: 20 })],
    ['when there is one result in all', pageOf(1, { totalPages: 9, totalResults: 1 })],
    ['after an empty page', buildPagedList<TitleSummary>([], { totalPages: 9, totalResults: 180 })],
  ])('requests no further page %s', async (_when, firstPage) => {
    const loadPage = vi.fn<LoadPage>(async () => firstPage);
    const { result } = await renderReadyList(loadPage);

    act(() => result.current.loadNext());

    expect(result.current.hasMore).toBe(false);
    expect(loadPage).toHaveBeenCalledOnce();
  });

  it('skips an unreadable page by itself, and is loading until it has an item', async () => {
    let answerSecond = (_: PagedList<TitleSummary>) => undefined as void;
    const second = new Promise<PagedList<TitleSummary>>((resolve) => {
      answerSecond = resolve;
    });
    const loadPage = vi.fn<LoadPage>((page) =>
      page === 1 ? Promise.resolve(unreadablePage(1)) : second,
    );
    const { result, ids } = renderList(loadPage);

    await waitFor(() => expect(loadPage).toHaveBeenCalledTimes(2));
    expect(result.current).toMatchObject({ status: 'loading', items: [], message: undefined });
    answerSecond(pageOf(2));

    await waitFor(() => expect(ids()).toEqual([2]));
    expect(result.current).toMatchObject({ status: 'ready', hasMore: true, isLoadingNext: false });
    expect(loadPage.mock.calls.map(([page]) => page)).toEqual([1, 2]);
  });

  it('does not observe its end while skipping a later unreadable page', async () => {
    const queryClient = new QueryClient();
    const states: string[] = [];
    const loadPage = vi.fn<LoadPage>(async (page) =>
      page === 2 ? unreadablePage(2) : pageOf(page),
    );
    const { result } = renderHook(() => {
      const list = usePagedList(queryClient, pagedListOptions({ key: ['titles'], loadPage }));
      states.push(`${list.items.length} ${list.isLoadingNext ? 'loading' : 'still'}`);
      return list;
    });
    await waitFor(() => expect(result.current.status).toBe('ready'));

    act(() => result.current.loadNext());

    await waitFor(() => expect(result.current.items).toHaveLength(2));
    expect(loadPage.mock.calls.map(([page]) => page)).toEqual([1, 2, 3]);
    expect(states.slice(states.indexOf('1 loading'))).not.toContain('1 still');
  });

  it('gives up after three consecutive unreadable pages', async () => {
    const loadPage = vi.fn<LoadPage>(async (page) => unreadablePage(page, 9));

    const { result } = await renderReadyList(loadPage);

    expect(result.current).toMatchObject({ items: [], hasMore: false });
    expect(loadPage.mock.calls.map(([page]) => page)).toEqual([1, 2, 3]);
  });

  it('restarts the count of unreadable pages after a readable one', () => {
    const { getNextPageParam } = pagedListOptions({
      key: [],
      loadPage: async (page) => pageOf(page),
    });
    const [bad, good] = [unreadablePage(1, 9), pageOf(1, { totalPages: 9, totalResults: 180 })];

    expect(getNextPageParam(bad, [bad, bad, good, bad, bad], 5, [1, 2, 3, 4, 5])).toBe(6);
    expect(getNextPageParam(bad, [good, bad, bad, bad], 4, [1, 2, 3, 4])).toBeUndefined();
  });

  it('requests no page beyond the 500th', () => {
    const { getNextPageParam } = pagedListOptions({
      key: [],
      loadPage: async (page) => pageOf(page),
    });
    const page = pageOf(1, { totalPages: 57_004, totalResults: 1_140_077 });

    expect(getNextPageParam(page, [page], 499, [499])).toBe(500);
    expect(getNextPageParam(page, [page], 500, [500])).toBeUndefined();
  });

  it('counts pages by its requests, whatever number the response has', async () => {
    const loadPage = vi.fn<LoadPage>(async (page) => ({ ...pageOf(page), page: 1 }));
    const { result, ids } = await renderReadyList(loadPage);

    act(() => result.current.loadNext());
    await waitFor(() => expect(ids()).toEqual([1, 2]));
    act(() => result.current.loadNext());

    await waitFor(() => expect(ids()).toEqual([1, 2, 3]));
    expect(result.current.hasMore).toBe(false);
  });

  it('shows a repeated item once, at its first position', async () => {
    const pages = [
      [1, 2],
      [2, 3],
    ].map((ids) =>
      buildPagedList(
        ids.map((id) => buildTitle({ id })),
        { totalPages: 2, totalResults: 4 },
      ),
    );
    const { result, ids } = await renderReadyList(
      async (page) => pages[page - 1] ?? buildPagedList([]),
    );

    act(() => result.current.loadNext());

    await waitFor(() => expect(ids()).toEqual([1, 2, 3]));
  });

  it('distinguishes a movie from a series with the same id', async () => {
    const titles = [buildTitle({ kind: 'movie', id: 7 }), buildTitle({ kind: 'tv', id: 7 })];

    const { result } = await renderReadyList(async () => buildPagedList(titles));

    expect(result.current.items).toEqual(titles);
  });

  it('shows one person twice when the list identifies its items by credit', async () => {
    const queryClient = new QueryClient();
    const credits = ['Norman', 'Mother'].map((character) => ({
      ...buildTitle(),
      creditId: character,
      character,
    }));
    const options = pagedListOptions({
      key: ['cast'],
      loadPage: async () => buildPagedList(credits),
      itemKey: (credit) => credit.creditId,
    });

    const { result } = renderHook(() => usePagedList(queryClient, options));

    await waitFor(() => expect(result.current.items).toEqual(credits));
  });
});

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
