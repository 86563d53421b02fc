import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PagedList } from '../../domain/PagedList.ts';
import type { TitleSummary } from '../../domain/titles.ts';
import { buildPagedList, buildRequestFailure, buildTitle } from '../../testing/builders.ts';
import { pagedListOptions } from './pagedListOptions.ts';
import { usePagedList } from './usePagedList.ts';

type LoadPage = (page: number, signal: AbortSignal) => Promise<PagedList<TitleSummary>>;

afterEach(cleanup);

function pageOf(page: number): PagedList<TitleSummary> {
  return buildPagedList([buildTitle({ id: page })], { page, totalPages: 3, totalResults: 3 });
}

/** Never resolves; rejects when aborted, like the client. */
function waitForCancel(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () =>
      reject(buildRequestFailure({ kind: 'cancelled', message: 'canceled' })),
    );
  });
}

function createList(loadPage: LoadPage) {
  const queryClient = new QueryClient();
  const options = pagedListOptions({ key: ['titles'], loadPage });
  return {
    queryClient,
    options,
    render: () => renderHook(() => usePagedList(queryClient, options)),
  };
}

describe('usePagedList from view to view', () => {
  it('requests nothing that a section has prefetched', async () => {
    const loadPage = vi.fn<LoadPage>(async (page) => pageOf(page));
    const { queryClient, options, render } = createList(loadPage);
    await queryClient.prefetchInfiniteQuery(options);

    const { result } = render();

    expect(result.current).toMatchObject({ status: 'ready', items: [{ id: 1 }] });
    expect(loadPage).toHaveBeenCalledOnce();
  });

  it('joins a prefetch in flight', async () => {
    const loadPage = vi.fn<LoadPage>(async (page) => pageOf(page));
    const { queryClient, options, render } = createList(loadPage);
    const ahead = queryClient.prefetchInfiniteQuery(options);

    const { result } = render();
    await act(() => ahead);

    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(loadPage).toHaveBeenCalledOnce();
  });

  it('gives the next view all pages without requesting them again', async () => {
    const loadPage = vi.fn<LoadPage>(async (page) => pageOf(page));
    const { queryClient, options, render } = createList(loadPage);
    const first = render();
    await waitFor(() => expect(first.result.current.status).toBe('ready'));
    act(() => first.result.current.loadNext());
    await waitFor(() => expect(first.result.current.items).toHaveLength(2));
    first.unmount();

    const { result } = render();
    await queryClient.prefetchInfiniteQuery(options);

    expect(result.current.items).toHaveLength(2);
    expect(loadPage).toHaveBeenCalledTimes(2);
  });

  it('gives the next view the pages and the failure without another request', async () => {
    const loadPage = vi.fn<LoadPage>(async (page) => {
      if (page === 2) {
        throw buildRequestFailure();
      }
      return pageOf(page);
    });
    const { queryClient, options, render } = createList(loadPage);
    const first = render();
    await waitFor(() => expect(first.result.current.status).toBe('ready'));
    act(() => first.result.current.loadNext());
    await waitFor(() => expect(first.result.current.message).toBeDefined());
    first.unmount();

    const { result } = render();
    await queryClient.prefetchInfiniteQuery(options);

    expect(result.current).toMatchObject({
      status: 'ready',
      items: [{ id: 1 }],
      message: 'The service is away.',
    });
    expect(loadPage).toHaveBeenCalledTimes(2);
  });

  it('cancels its request when the view leaves, which is not a failure', async () => {
    const loadPage = vi.fn<LoadPage>((_page, signal) => waitForCancel(signal));
    const { queryClient, options, render } = createList(loadPage);

    render().unmount();
    await act(() => Promise.resolve());

    expect(loadPage.mock.lastCall?.[1].aborted).toBe(true);
    expect(queryClient.getQueryState(options.queryKey)).toMatchObject({
      status: 'pending',
      fetchStatus: 'idle',
    });
  });

  it('loads again for the next view after it was cancelled', async () => {
    let isFirst = true;
    const { render } = createList((page, signal) => {
      const answer = isFirst ? waitForCancel(signal) : Promise.resolve(pageOf(page));
      isFirst = false;
      return answer;
    });
    render().unmount();

    const { result } = render();

    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(result.current.message).toBeUndefined();
  });

  it('keeps the pages that it has when a further one is cancelled', async () => {
    const { render } = createList((page, signal) =>
      page === 1 ? Promise.resolve(pageOf(1)) : waitForCancel(signal),
    );
    const first = render();
    await waitFor(() => expect(first.result.current.status).toBe('ready'));
    act(() => first.result.current.loadNext());
    first.unmount();
    await act(() => Promise.resolve());

    const { result } = render();

    expect(result.current).toMatchObject({
      status: 'ready',
      items: [{ id: 1 }],
      hasMore: true,
      isLoadingNext: false,
    });
    expect(result.current.message).toBeUndefined();
  });

  it('keeps the same array while nothing changes', async () => {
    const { render } = createList(async (page) => pageOf(page));
    const { result, rerender } = render();
    await waitFor(() => expect(result.current.status).toBe('ready'));
    const before = result.current;

    rerender();

    expect(result.current.items).toBe(before.items);
    expect(result.current.loadNext).toBe(before.loadNext);
  });

  it('renders prefetched pages on the server', async () => {
    const { queryClient, options } = createList(async (page) => pageOf(page));
    await queryClient.prefetchInfiniteQuery(options);
    const List = () => usePagedList(queryClient, options).items.map((title) => title.title);

    expect(renderToString(createElement(List))).toBe('Title 1');
  });
});
