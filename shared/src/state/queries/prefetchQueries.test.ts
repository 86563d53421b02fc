import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildPagedList, buildRequestFailure, buildTitle } from '../../testing/builders.ts';
import { forgetUnseenFailures } from '../queryPolicy.ts';
import { pagedListOptions } from './pagedListOptions.ts';
import { prefetchQueries } from './prefetchQueries.ts';
import { responseOptions, useResponse } from './responses.ts';

type Load = (signal: AbortSignal) => Promise<string>;

afterEach(cleanup);

/** Creates a service that fails until it recovers, and a page that needs one response from it. */
function createPage({ isKept = false }: { isKept?: boolean } = {}) {
  let isAway = true;
  const load = vi.fn<Load>(async () => {
    if (isAway) {
      throw buildRequestFailure({ message: 'The service is away.' });
    }
    return 'Here it is.';
  });
  const queryClient = new QueryClient();
  const options = responseOptions({ key: ['page'], load });
  return {
    load,
    queryClient,
    comeBack: () => {
      isAway = false;
    },
    prefetchQueries: (signal = new AbortController().signal) =>
      prefetchQueries({ queryClient, signal, isKept }, [options]),
    open: (isWanted = true) =>
      renderHook((props) => useResponse(queryClient, options, props), {
        initialProps: { isWanted },
      }),
  };
}

describe('a failed query', () => {
  it('that failed during prefetching is not requested again by the page', async () => {
    const page = createPage();
    await page.prefetchQueries();

    const { result } = page.open();

    await waitFor(() => expect(result.current.error?.message).toBe('The service is away.'));
    expect(page.load).toHaveBeenCalledOnce();
  });

  it('is not prefetched again, by a second link or when the visit begins', async () => {
    const page = createPage();
    await page.prefetchQueries();

    await page.prefetchQueries();

    expect(page.load).toHaveBeenCalledOnce();
  });

  it('that failed on the page is not prefetched again while the page is mounted', async () => {
    const page = createPage();
    const { result } = page.open();
    await waitFor(() => expect(result.current.isError).toBe(true));

    await page.prefetchQueries();

    expect(page.load).toHaveBeenCalledOnce();
  });

  it('is requested again when the visitor retries', async () => {
    const page = createPage();
    await page.prefetchQueries();
    const { result } = page.open();
    page.comeBack();

    act(() => void result.current.refetch());

    await waitFor(() => expect(result.current.data).toBe('Here it is.'));
    expect(page.load).toHaveBeenCalledTimes(2);
  });

  it('is not requested again when it is enabled again', async () => {
    const page = createPage();
    const { result, rerender } = page.open();
    await waitFor(() => expect(result.current.isError).toBe(true));

    rerender({ isWanted: false });
    rerender({ isWanted: true });

    expect(page.load).toHaveBeenCalledOnce();
  });

  it('is forgotten when the visitor leaves: the next visit requests it again', async () => {
    const page = createPage();
    const controller = new AbortController();
    await page.prefetchQueries(controller.signal);
    controller.abort();
    page.comeBack();

    await page.prefetchQueries();

    expect(page.load).toHaveBeenCalledTimes(2);
  });

  it('is forgotten when its page unmounts: the next visit requests it again', async () => {
    const page = createPage();
    await page.prefetchQueries();
    page.open().unmount();
    page.comeBack();

    const { result } = page.open();

    await waitFor(() => expect(result.current.data).toBe('Here it is.'));
    expect(page.load).toHaveBeenCalledTimes(2);
  });

  it('is kept for the page that shows it when the pointer leaves a link to it', async () => {
    const page = createPage();
    const controller = new AbortController();
    await page.prefetchQueries(controller.signal);
    const { result } = page.open();

    controller.abort();
    await page.prefetchQueries();

    expect(result.current.isError).toBe(true);
    expect(page.load).toHaveBeenCalledOnce();
  });

  it('that failed after the visitor has left is forgotten, too', async () => {
    const page = createPage({ isKept: true });
    const controller = new AbortController();
    const loading = page.prefetchQueries(controller.signal);
    controller.abort();
    await loading;

    await page.prefetchQueries();

    expect(page.load).toHaveBeenCalledTimes(2);
  });

  it('that is not shown is forgotten on "Try again", which applies to the whole page', async () => {
    const page = createPage();
    await page.prefetchQueries();

    forgetUnseenFailures(page.queryClient);
    await page.prefetchQueries();

    expect(page.load).toHaveBeenCalledTimes(2);
  });
});

describe('a request in flight when the visitor leaves', () => {
  it.each([
    ['is cancelled', false, true],
    ['continues if it is kept for the next visit', true, false],
  ])('%s', async (_, isKept, isCancelled) => {
    const page = createPage({ isKept });
    page.load.mockImplementation(() => new Promise(() => undefined));
    const controller = new AbortController();
    void page.prefetchQueries(controller.signal);

    controller.abort();

    expect(page.load.mock.lastCall?.[0].aborted).toBe(isCancelled);
  });
});

it('prefetches the first page of a list, and skips queries that are switched off', async () => {
  const queryClient = new QueryClient();
  const page = buildPagedList([buildTitle()]);
  const list = pagedListOptions({ key: ['list'], loadPage: () => Promise.resolve(page) });

  await prefetchQueries({ queryClient, signal: new AbortController().signal }, [
    false,
    undefined,
    list,
  ]);

  expect(queryClient.getQueryData(list.queryKey)?.pages).toEqual([page]);
});
