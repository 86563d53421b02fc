import { act, fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Portal } from '@portal/contract/Portal';
import type { PageProps } from '@portal/contract/Section';
import { buildPagedList } from '@portal/shared/testing/builders';
import { portalWith } from '@portal/shared/testing/portalWith';
import type { SearchApi } from '../api.ts';
import { createSection } from '../section.ts';

/**
 * Renders the search as the shell does. By default, searches find nothing and there are no popular
 * movies. Requires fake timers.
 */
export function showSearch(
  answer: SearchApi['search'] = () => Promise.resolve(buildPagedList([])),
  {
    popularMovies = () => Promise.resolve(buildPagedList([])),
    searchCollections,
    searchNames,
    params = {},
    ...services
  }: Partial<Portal & Omit<SearchApi, 'search'> & Pick<PageProps, 'params'>> = {},
) {
  const search = vi.fn<SearchApi['search']>(answer);
  const portal = {
    ...portalWith<SearchApi>({ search, popularMovies, searchCollections, searchNames }),
    ...services,
  };
  const page = createSection(() => portal.api).pages['search'];
  if (!page) {
    throw new Error('The section has no page "search".');
  }
  const { unmount } = render(<page.Page portal={portal} params={params} />);

  return {
    /** The portal passed to the search; can be reused to open the search again. */
    services: portal,
    close: unmount,
    /** The search requests so far, each as tab, text and page. */
    asked: () => search.mock.calls.map(([tab, query, pageNumber]) => [tab, query, pageNumber]),
    /** The abort signal of each request. */
    signals: () => search.mock.calls.map((call) => call[3]),
    field: screen.getByRole<HTMLInputElement>('searchbox'),
  };
}

/** Types a text into the field and advances the timers by `passedMs`. */
export async function type(text: string, passedMs: number): Promise<void> {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  await pass(passedMs);
}

/** Submits the form around the field by pressing Enter in it. */
export async function pressEnter(): Promise<void> {
  fireEvent.submit(screen.getByRole('searchbox'));
  await pass(0);
}

/** Advances the timers, then waits for the resulting renders and responses. */
export async function pass(passedMs: number): Promise<void> {
  for (const durationMs of [passedMs, 0, 0]) {
    await act(() => vi.advanceTimersByTimeAsync(durationMs));
  }
}

/**
 * Fakes the viewport; `reachEnd` scrolls to the end of the list. Clean up with
 * `vi.unstubAllGlobals()`.
 */
export function fakeView() {
  const observers = new Set<FakeIntersectionObserver>();

  class FakeIntersectionObserver {
    readonly callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.callback = callback;
    }
    observe() {
      observers.add(this);
    }
    disconnect() {
      observers.delete(this);
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);

  return {
    /** Whether the list loads more results at its end. */
    hasEndMarker: () => document.querySelector('[data-end]') !== null,
    async reachEnd() {
      act(() => {
        for (const observer of [...observers]) {
          // Safe: the marker reads only this property of the entry, and does not use the observer.
          const entries = [{ isIntersecting: true }] as unknown as IntersectionObserverEntry[];
          observer.callback(entries, observer as unknown as IntersectionObserver);
        }
      });
      await pass(0);
    },
  };
}
