import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseSection } from '@portal/contract/Section';
import { buildCredits, buildRequestFailure } from '@portal/shared/testing/builders';
import manifest from '../package.json';
import type { DetailsApi } from './endpoints.ts';
import * as module from './section.ts';
import { buildMovie } from './testing/buildDetails.ts';
import { type FakeDetailsPortal, fakeDetailsPortal } from './testing/fakeDetailsPortal.ts';

afterEach(cleanup);

const pageOf = (name: string, { api }: FakeDetailsPortal) =>
  module.createSection(() => api).pages[name];

async function load(
  page: string,
  responses: Partial<DetailsApi>,
  signal = new AbortController().signal,
) {
  const portal = fakeDetailsPortal(responses);
  await pageOf(page, portal)?.load(portal, { id: '42' }, signal);
  return portal;
}

/** Renders a page and waits for its deferred code. */
function show(page: string, portal: FakeDetailsPortal) {
  return act(async () => {
    render(createElement(pageOf(page, portal)?.Page ?? 'main', { portal, params: { id: '42' } }));
  });
}

describe('the section "details"', () => {
  it('keeps the contract of the shell and has the pages that it declares', () => {
    expect(() => parseSection(module, Object.keys(manifest.portal.pages))).not.toThrow();
  });
});

describe('loading a page of the section', () => {
  it.each(['movie', 'series', 'person'])('fills the cache for the %s page', async (page) => {
    const portal = await load(page, {});

    const statuses = portal.queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.status);
    expect(statuses.length).toBeGreaterThanOrEqual(2);
    expect(new Set(statuses)).toEqual(new Set(['success']));
  });

  it('names countries and languages before the page is rendered', async () => {
    const names = vi.spyOn(Intl.DisplayNames.prototype, 'of');
    const response = buildMovie({ countries: ['VN'], language: 'vi' });

    await load('movie', { movie: () => Promise.resolve(response) });

    expect(names.mock.calls).toEqual([['VN'], ['vi']]);
    names.mockRestore();
  });

  it('requests once, however often it is called', async () => {
    const movie = vi.fn<DetailsApi['movie']>().mockResolvedValue(buildMovie());
    const portal = fakeDetailsPortal({ movie });
    const { signal } = new AbortController();

    await Promise.all([
      pageOf('movie', portal)?.load(portal, { id: '42' }, signal),
      pageOf('movie', portal)?.load(portal, { id: '42' }, signal),
    ]);

    expect(movie).toHaveBeenCalledOnce();
  });

  it.each([
    ['movie', 'movie'],
    ['series', 'series'],
    ['person', 'person'],
  ] as const)('requests a failing %s once, together with its page', async (page, call) => {
    const failing = vi.fn(() => Promise.reject(buildRequestFailure({ message: 'Away.' })));
    const portal = await load(page, { [call]: failing });

    await show(page, portal);

    expect((await screen.findByRole('alert')).textContent).toContain('Away.');
    expect(failing).toHaveBeenCalledOnce();
  });

  it('requests videos and cast once if they fail before the page renders', async () => {
    const videos = vi.fn(() => Promise.reject(buildRequestFailure()));
    const titleCredits = vi.fn(() => Promise.reject(buildRequestFailure()));
    const portal = await load('movie', { videos, titleCredits });

    await show('movie', portal);

    await screen.findByRole('alert');
    expect(videos).toHaveBeenCalledOnce();
    expect(titleCredits).toHaveBeenCalledOnce();
  });

  it('requests everything again when the visitor retries', async () => {
    const movie = vi.fn<DetailsApi['movie']>().mockResolvedValue(buildMovie({ title: 'Salt' }));
    movie.mockRejectedValueOnce(buildRequestFailure());
    const videos = vi
      .fn<DetailsApi['videos']>()
      .mockResolvedValue([{ key: 'abc', site: 'YouTube', type: 'Trailer' }]);
    videos.mockRejectedValueOnce(buildRequestFailure());
    const portal = await load('movie', { movie, videos });
    await show('movie', portal);

    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('button', { name: 'Play trailer' })).toBeTruthy();
  });

  it('never rejects: the page shows failures', async () => {
    await expect(
      load('movie', { movie: () => Promise.reject(buildRequestFailure()) }),
    ).resolves.toBeTruthy();
  });

  it('cancels its requests when the visitor leaves', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const controller = new AbortController();
    const loading = load(
      'movie',
      {
        movie: (_id, signal) => {
          signals.push(signal);
          return new Promise((_resolve, reject) =>
            signal?.addEventListener('abort', () =>
              reject(buildRequestFailure({ kind: 'cancelled' })),
            ),
          );
        },
        titleCredits: () => Promise.resolve(buildCredits([])),
      },
      controller.signal,
    );
    await vi.waitFor(() => expect(signals).toHaveLength(1));

    controller.abort();
    await loading;

    expect(signals[0]?.aborted).toBe(true);
  });

  it('requests nothing when the visitor has already left', async () => {
    const movie = vi.fn<DetailsApi['movie']>().mockResolvedValue(buildMovie());

    await load('movie', { movie }, AbortSignal.abort());

    expect(movie).not.toHaveBeenCalled();
  });
});
