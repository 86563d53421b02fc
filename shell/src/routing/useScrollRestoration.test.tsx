import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserTabMemory } from '../portal/browserMemory.ts';
import { createFollowedLinks } from './followedLinks.ts';
import { useRenderedEntry } from './useRenderedEntry.ts';
import { useScrollRestoration } from './useScrollRestoration.ts';

/** The maximum scroll position with the content loaded so far. */
let pageEndPx = 10_000;
let growPage: () => void = () => undefined;
let tellsBy = 'scrollend';
/** The navigation type of the visit's first entry. */
let loadedBy: NavigationTimingType = 'navigate';

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  pageEndPx = 10_000;
  let top = 0;
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top);
  vi.spyOn(window, 'scrollTo').mockImplementation((to: unknown) => {
    const wantedPx = typeof to === 'object' && to !== null && 'top' in to ? Number(to.top) : 0;
    top = Math.min(wantedPx, pageEndPx);
    // Browsers also dispatch scroll events when a script scrolls. Here they are synchronous.
    dispatchEvent(new Event(tellsBy));
  });
  tellsBy = 'scrollend';
  loadedBy = 'navigate';
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [
    { type: loadedBy } as PerformanceNavigationTiming,
  ]);
  vi.stubGlobal('onscrollend', null);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(handleResize: () => void) {
        growPage = handleResize;
      }
      observe = () => undefined;
      disconnect = () => {
        growPage = () => undefined;
      };
    },
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Starts a visit at a URL and returns functions to navigate. */
function startVisit(address = '/') {
  let navigate: NavigateFunction = () => undefined;
  const memory = createBrowserTabMemory(window);
  function Place() {
    navigate = useNavigate();
    useScrollRestoration(useRenderedEntry(createFollowedLinks(document), 'Cine Pop'), memory);
    return null;
  }
  render(
    <MemoryRouter initialEntries={[address]}>
      <Place />
    </MemoryRouter>,
  );
  return (to: string | number) => act(() => (typeof to === 'number' ? navigate(to) : navigate(to)));
}

describe('useScrollRestoration', () => {
  it('turns off the scroll restoration of the browser', () => {
    startVisit();

    expect(history.scrollRestoration).toBe('manual');
  });

  it('starts a new page at its top', () => {
    const go = startVisit();
    scrollTo({ top: 900 });

    go('/movie/1');

    expect(window.scrollY).toBe(0);
  });

  it('restores the position of a page on return', () => {
    const go = startVisit();
    scrollTo({ top: 900 });
    go('/movie/1');
    scrollTo({ top: 300 });

    go(-1);
    expect(window.scrollY).toBe(900);
    go(1);

    expect(window.scrollY).toBe(300);
  });

  it('distinguishes two visits to one address', () => {
    const go = startVisit();
    go('/movie/1');
    scrollTo({ top: 900 });
    go('/');

    go('/movie/1');

    expect(window.scrollY).toBe(0);
  });

  it('remembers the position when the browser discards the hidden tab while it scrolls', () => {
    startVisit();
    tellsBy = 'scroll';
    scrollTo({ top: 700 });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    cleanup();
    scrollTo({ top: 0 });

    loadedBy = 'reload';
    startVisit();

    expect(window.scrollY).toBe(700);
  });

  it.each([
    ['reload', 700],
    ['back_forward', 700],
    ['navigate', 0],
  ] as const)(
    'remembers the position when the page is unloaded; after %s it is restored to %i',
    (type, top) => {
      startVisit();
      scrollTo({ top: 700 });
      dispatchEvent(new Event('pagehide'));
      cleanup();
      scrollTo({ top: 0 });

      loadedBy = type;
      startVisit();

      expect(window.scrollY).toBe(top);
    },
  );

  it('restores the first page to its position in this visit, not in an earlier one', () => {
    startVisit();
    scrollTo({ top: 700 });
    dispatchEvent(new Event('pagehide'));
    cleanup();
    scrollTo({ top: 0 });
    const go = startVisit();
    go('/movie/1');

    go(-1);

    expect(window.scrollY).toBe(0);
  });

  it('remembers the position when the page is left while it still scrolls', () => {
    const go = startVisit();
    tellsBy = 'scroll';
    scrollTo({ top: 400 });
    tellsBy = 'scrollend';
    go('/movie/1');

    go(-1);

    expect(window.scrollY).toBe(400);
  });

  it('remembers the position in a browser without a scrollend event', () => {
    tellsBy = 'scroll';
    Reflect.deleteProperty(window, 'onscrollend');
    expect('onscrollend' in window).toBe(false);
    const go = startVisit();
    scrollTo({ top: 900 });
    go('/movie/1');

    go(-1);

    expect(window.scrollY).toBe(900);
  });

  it('leaves a new hash on the same page to the browser', () => {
    scrollTo({ top: 500 });

    startVisit('/movie/1#cast');

    expect(window.scrollY).toBe(500);
  });

  it.each(['navigate', 'reload'] as const)(
    'leaves a visitor who has scrolled before the scripts were there, after %s',
    (type) => {
      startVisit();
      scrollTo({ top: 700 });
      dispatchEvent(new Event('pagehide'));
      cleanup();
      scrollTo({ top: 250 });
      loadedBy = type;

      startVisit();

      expect(window.scrollY).toBe(250);
    },
  );
});

describe('useScrollRestoration on a page that still grows', () => {
  /**
   * Returns to an entry that was scrolled to 900 px, although so far the page is only 200 px tall.
   */
  function comeBackEarly() {
    const go = startVisit();
    scrollTo({ top: 900 });
    go('/movie/1');
    pageEndPx = 200;
    go(-1);
    return go;
  }

  it('continues until the page is long enough', () => {
    comeBackEarly();
    expect(window.scrollY).toBe(200);

    pageEndPx = 600;
    growPage();
    expect(window.scrollY).toBe(600);
    pageEndPx = 5_000;
    growPage();
    expect(window.scrollY).toBe(900);
  });

  it('keeps its position when late content above moves the rest', () => {
    comeBackEarly();
    pageEndPx = 5_000;
    growPage();

    scrollTo({ top: 922 });
    growPage();

    expect(window.scrollY).toBe(900);
  });

  it('keeps the earlier position when the page is left again too early', () => {
    const go = comeBackEarly();
    expect(window.scrollY).toBe(200);

    go(1);
    pageEndPx = 5_000;
    go(-1);

    expect(window.scrollY).toBe(900);
  });

  it.each(['wheel', 'touchstart', 'mousedown', 'keydown'])('stops after %s', (event) => {
    comeBackEarly();

    dispatchEvent(new Event(event));
    pageEndPx = 5_000;
    growPage();

    expect(window.scrollY).toBe(200);
  });

  it('goes on as long as the page grows at least every 3 seconds', () => {
    comeBackEarly();

    for (pageEndPx = 300; pageEndPx <= 800; pageEndPx += 100) {
      vi.advanceTimersByTime(2_999);
      growPage();
    }

    expect(window.scrollY).toBe(800);
  });

  it('stops when the page has not grown for 3 seconds', () => {
    comeBackEarly();

    vi.advanceTimersByTime(3_000);
    pageEndPx = 5_000;
    growPage();

    expect(window.scrollY).toBe(200);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('useScrollRestoration without a usable position', () => {
  it.each([
    [
      'a position that is none',
      () => sessionStorage.setItem('portal.views', '{"scroll of default /":"deep"}'),
    ],
    [
      'nothing that may be read',
      () =>
        void vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        }),
    ],
  ])('starts at the top when the storage contains %s', (_, breakStorage) => {
    breakStorage();
    loadedBy = 'reload';

    startVisit();

    expect(window.scrollY).toBe(0);
  });
});
