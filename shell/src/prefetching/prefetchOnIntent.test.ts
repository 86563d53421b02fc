import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageLoader } from '../section-loading/pageLoader.ts';
import { prefetchOnIntent } from './prefetchOnIntent.ts';

const loadPage = vi.fn<PageLoader['loadPage']>();
let isOffline = false;
prefetchOnIntent({ document, home: '/cinema/', isOffline: () => isOffline, loadPage });

beforeEach(() => {
  vi.useFakeTimers();
  const markup =
    '<a href="/cinema/movie/1"><img alt=""></a><a href="/cinema/tv/2">Two</a><a href="/status">Status</a><a href="https://elsewhere.example/">Elsewhere</a><p>Text</p>';
  document.body.append(document.createRange().createContextualFragment(markup));
});

afterEach(() => {
  pointAt('p');
  fire('focusout', 'p');
  isOffline = false;
  loadPage.mockReset();
  document.body.replaceChildren();
  vi.useRealTimers();
});

function fire(type: string, selector: string): void {
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
}

function pointAt(selector: string): void {
  fire('pointerover', selector);
}

function loadedPaths(): readonly string[] {
  return loadPage.mock.calls.map(([pathname]) => pathname);
}

describe('prefetchOnIntent', () => {
  it('loads the page when the pointer rests on its link', () => {
    pointAt('a[href="/cinema/movie/1"]');
    vi.advanceTimersByTime(79);
    expect(loadPage).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);

    expect(loadedPaths()).toEqual(['/cinema/movie/1']);
    expect(loadPage.mock.calls[0]?.[1]?.aborted).toBe(false);
  });

  it('loads the page when focus rests on its link', () => {
    fire('focusin', 'a[href="/cinema/tv/2"]');
    vi.advanceTimersByTime(80);

    expect(loadedPaths()).toEqual(['/cinema/tv/2']);
  });

  it('loads nothing when the pointer only crosses a link', () => {
    pointAt('a[href="/cinema/movie/1"]');
    vi.advanceTimersByTime(50);
    pointAt('p');
    vi.advanceTimersByTime(1_000);

    expect(loadPage).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('loads the last of the links that the pointer crosses', () => {
    pointAt('a[href="/cinema/movie/1"]');
    vi.advanceTimersByTime(50);
    pointAt('a[href="/cinema/tv/2"]');
    vi.advanceTimersByTime(80);

    expect(loadedPaths()).toEqual(['/cinema/tv/2']);
  });

  it('treats a link and its children as one', () => {
    pointAt('a[href="/cinema/movie/1"]');
    vi.advanceTimersByTime(50);
    pointAt('img');
    vi.advanceTimersByTime(30);
    pointAt('a[href="/cinema/movie/1"]');
    vi.advanceTimersByTime(1_000);

    expect(loadedPaths()).toEqual(['/cinema/movie/1']);
  });

  it.each([
    ['the pointer', 'pointerover', () => pointAt('p')],
    ['focus', 'focusin', () => fire('focusout', 'a[href="/cinema/movie/1"]')],
  ])('cancels when %s leaves', (_, come, leave) => {
    fire(come, 'a[href="/cinema/movie/1"]');
    vi.advanceTimersByTime(80);

    leave();

    expect(loadPage.mock.calls[0]?.[1]?.aborted).toBe(true);
  });

  it('continues for the pointer when focus leaves something else', () => {
    pointAt('a[href="/cinema/movie/1"]');
    vi.advanceTimersByTime(50);
    fire('focusin', 'a[href="/cinema/tv/2"]');
    fire('focusout', 'a[href="/cinema/tv/2"]');
    vi.advanceTimersByTime(30);

    expect(loadedPaths()).toEqual(['/cinema/movie/1']);
    expect(loadPage.mock.calls[0]?.[1]?.aborted).toBe(false);
  });

  it('does not cancel for a followed link, whose page waits for the data', () => {
    pointAt('a[href="/cinema/movie/1"]');
    vi.advanceTimersByTime(80);

    history.pushState(null, '', '/cinema/movie/1');
    pointAt('p');
    history.replaceState(null, '', '/');

    expect(loadPage.mock.calls[0]?.[1]?.aborted).toBe(false);
  });

  it('loads again when the pointer returns', () => {
    pointAt('a[href="/cinema/movie/1"]');
    vi.advanceTimersByTime(80);
    pointAt('p');
    pointAt('a[href="/cinema/movie/1"]');
    vi.advanceTimersByTime(80);

    expect(loadedPaths()).toEqual(['/cinema/movie/1', '/cinema/movie/1']);
  });

  it('loads nothing while the browser is offline', () => {
    isOffline = true;
    pointAt('a[href="/cinema/movie/1"]');
    vi.advanceTimersByTime(1_000);

    expect(loadPage).not.toHaveBeenCalled();
  });

  it.each(['a[href^="https"]', 'a[href="/status"]'])(
    'loads nothing for %s, outside the portal',
    (link) => {
      pointAt(link);
      vi.advanceTimersByTime(1_000);

      expect(loadPage).not.toHaveBeenCalled();
    },
  );

  it('loads the page of a link that had the focus before', () => {
    document.querySelector<HTMLElement>('a[href="/cinema/tv/2"]')?.focus();
    loadPage.mockReset();
    const page = new EventTarget();
    const other = Object.assign(page, {
      location: document.location,
      activeElement: document.activeElement,
      querySelector: () => null,
    });

    // Safe: only these members are used.
    prefetchOnIntent({
      document: other as unknown as Document,
      home: '/cinema/',
      isOffline: () => isOffline,
      loadPage,
    });
    vi.advanceTimersByTime(80);

    expect(loadedPaths()).toContain('/cinema/tv/2');
  });
});
