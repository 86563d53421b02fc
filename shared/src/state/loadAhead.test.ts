// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildRequestFailure } from '../testing/buildRequestFailure.ts';
import { answerOptions, useAnswer } from './answers.ts';
import { forgetUnseenFailures } from './askOnce.ts';
import { loadAhead } from './loadAhead.ts';

type Load = (signal: AbortSignal) => Promise<string>;

afterEach(cleanup);

/** A service that is away until it comes back, and a page that needs one answer of it. */
function createPage({ isKept = false }: { isKept?: boolean } = {}) {
  let isAway = true;
  const load = vi.fn<Load>(async () => {
    if (isAway) {
      throw buildRequestFailure({ message: 'The service is away.' });
    }
    return 'Here it is.';
  });
  const queryClient = new QueryClient();
  const options = answerOptions({ key: ['page'], load });
  const queries = [{ queryKey: options.queryKey, run: () => queryClient.prefetchQuery(options) }];
  return {
    load,
    queryClient,
    comeBack: () => {
      isAway = false;
    },
    loadAhead: (signal = new AbortController().signal) =>
      loadAhead({ queryClient, signal, queries, isKept }),
    open: (isWanted = true) =>
      renderHook((props) => useAnswer(queryClient, options, props), { initialProps: { isWanted } }),
  };
}

describe('what has failed', () => {
  it('while it was loaded ahead is not asked for again by the page', async () => {
    const page = createPage();
    await page.loadAhead();

    const { result } = page.open();

    await waitFor(() => expect(result.current.error?.message).toBe('The service is away.'));
    expect(page.load).toHaveBeenCalledOnce();
  });

  it('is not loaded ahead again, by a second link or when the visit begins', async () => {
    const page = createPage();
    await page.loadAhead();

    await page.loadAhead();

    expect(page.load).toHaveBeenCalledOnce();
  });

  it('on the page is not loaded ahead again while the page is there', async () => {
    const page = createPage();
    const { result } = page.open();
    await waitFor(() => expect(result.current.isError).toBe(true));

    await page.loadAhead();

    expect(page.load).toHaveBeenCalledOnce();
  });

  it('is asked for again when the visitor wants it', async () => {
    const page = createPage();
    await page.loadAhead();
    const { result } = page.open();
    page.comeBack();

    act(() => void result.current.refetch());

    await waitFor(() => expect(result.current.data).toBe('Here it is.'));
    expect(page.load).toHaveBeenCalledTimes(2);
  });

  it('is not asked for again because it is wanted anew', async () => {
    const page = createPage();
    const { result, rerender } = page.open();
    await waitFor(() => expect(result.current.isError).toBe(true));

    rerender({ isWanted: false });
    rerender({ isWanted: true });

    expect(page.load).toHaveBeenCalledOnce();
  });

  it('is forgotten when the visitor turns away: the next visit asks', async () => {
    const page = createPage();
    const controller = new AbortController();
    await page.loadAhead(controller.signal);
    controller.abort();
    page.comeBack();

    await page.loadAhead();

    expect(page.load).toHaveBeenCalledTimes(2);
  });

  it('is forgotten when its page is left: the next visit asks', async () => {
    const page = createPage();
    await page.loadAhead();
    page.open().unmount();
    page.comeBack();

    const { result } = page.open();

    await waitFor(() => expect(result.current.data).toBe('Here it is.'));
    expect(page.load).toHaveBeenCalledTimes(2);
  });

  it('is kept for the page that shows it when the visitor turns away from a link to it', async () => {
    const page = createPage();
    const controller = new AbortController();
    await page.loadAhead(controller.signal);
    const { result } = page.open();

    controller.abort();
    await page.loadAhead();

    expect(result.current.isError).toBe(true);
    expect(page.load).toHaveBeenCalledOnce();
  });

  it('after the visitor has turned away is forgotten, too', async () => {
    const page = createPage({ isKept: true });
    const controller = new AbortController();
    const loading = page.loadAhead(controller.signal);
    controller.abort();
    await loading;

    await page.loadAhead();

    expect(page.load).toHaveBeenCalledTimes(2);
  });

  it('without being shown is forgotten on "Try again", which means the whole page', async () => {
    const page = createPage();
    await page.loadAhead();

    forgetUnseenFailures(page.queryClient);
    await page.loadAhead();

    expect(page.load).toHaveBeenCalledTimes(2);
  });
});

describe('what is on its way when the visitor turns away', () => {
  it.each([
    ['is cancelled', false, true],
    ['goes on where it is kept for the next visit', true, false],
  ])('%s', async (_, isKept, isCancelled) => {
    const page = createPage({ isKept });
    page.load.mockImplementation(() => new Promise(() => undefined));
    const controller = new AbortController();
    void page.loadAhead(controller.signal);

    controller.abort();

    expect(page.load.mock.lastCall?.[0].aborted).toBe(isCancelled);
  });
});
