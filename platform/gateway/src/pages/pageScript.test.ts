import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delayScripts, PAGE_SCRIPT } from './pageScript.ts';

let isReading = true;
let paint = (): void => undefined;

/** Fakes the first paint, which does not happen in tests. */
class PaintObserver {
  readonly observe = vi.fn();
  readonly disconnect = vi.fn();

  constructor(tell: (entries: object) => void) {
    paint = () => tell({});
  }
}

/** Opens a page that is still loading: its inline script has run, pictures are pending. */
function openPage(body = '<img fetchpriority="high">'): void {
  runInThisContext(PAGE_SCRIPT);
  const held = delayScripts([
    '<link rel="preload" as="script" href="/movie.js">',
    '<script defer src="/movie.js"></script>',
  ]);
  const page = new DOMParser().parseFromString(`<head>${held}</head>${body}`, 'text/html');
  document.head.replaceChildren(...page.head.children);
  document.body.replaceChildren(...page.body.children);
  document.querySelectorAll('img').forEach((picture) => setComplete(picture, false));
}

function endReading(): void {
  isReading = false;
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
}

function arrive(picture = document.querySelector('img'), as = 'load'): void {
  setComplete(picture, true);
  picture?.dispatchEvent(new Event(as));
}

function setComplete(picture: Element | null, value: boolean): void {
  Object.defineProperty(picture, 'complete', { configurable: true, value });
}

function press(kind: string): void {
  document.body.dispatchEvent(new Event(kind, { bubbles: true }));
}

/** Whether the delayed scripts have been inserted. */
function scripts(): 'wait' | 'run' {
  return document.head.querySelector('script[src="/movie.js"]') ? 'run' : 'wait';
}

describe('delayed scripts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    isReading = true;
    vi.stubGlobal('PerformanceObserver', PaintObserver);
    vi.spyOn(document, 'readyState', 'get').mockImplementation(() =>
      isReading ? 'loading' : 'interactive',
    );
  });
  afterEach(() => {
    // Starts delayed scripts.
    endReading();
    press('pointerdown');
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('run when the first pictures have loaded and the page has been painted', () => {
    openPage('<img fetchpriority="high"><img fetchpriority="high"><img>');
    const [first, second] = document.querySelectorAll('img');

    endReading();
    arrive(first);
    expect(scripts()).toBe('wait');

    arrive(second);
    expect(scripts()).toBe('wait');

    paint();
    expect(scripts()).toBe('run');
  });

  it('wait for the first pictures of a painted page', () => {
    openPage();

    endReading();
    paint();
    expect(scripts()).toBe('wait');

    arrive();
    expect(scripts()).toBe('run');
  });

  it('do not wait for a picture that has failed', () => {
    openPage();
    endReading();
    paint();

    arrive(undefined, 'error');

    expect(scripts()).toBe('run');
  });

  it('wait until the whole page has been parsed', () => {
    openPage();

    press('keydown');
    expect(scripts()).toBe('wait');

    endReading();
    expect(scripts()).toBe('run');
  });

  it.each(['pointerdown', 'keydown'])('run at once at the first %s', (kind) => {
    openPage();
    endReading();

    press(kind);

    expect(scripts()).toBe('run');
  });

  it('run after two seconds at the latest', () => {
    openPage();
    endReading();

    vi.advanceTimersByTime(1_999);
    expect(scripts()).toBe('wait');

    vi.advanceTimersByTime(1);
    expect(scripts()).toBe('run');
  });

  it('run in order', () => {
    openPage();
    endReading();
    arrive();
    paint();

    expect(document.querySelector('script')?.async).toBe(false);
  });
});
