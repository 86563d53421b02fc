import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdBack, PAGE_SCRIPT } from './pageScript.ts';

const FIRST_PICTURE = '<img fetchpriority="high">';

let isReading = true;
let paint = (): void => undefined;

/** The page's own observer of its first paint, which tests do not have. */
class PaintObserver {
  readonly observe = vi.fn();
  readonly disconnect = vi.fn();

  constructor(tell: (entries: object) => void) {
    paint = () => tell({});
  }
}

/** A page as its HTML begins to arrive: its script has run, pictures are under way. */
function openPage(body: string): void {
  runInThisContext(PAGE_SCRIPT);
  const held = holdBack(['<link rel="preload" as="script" href="/movie.js">']);
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

const isLetGo = () => document.head.querySelector('link[href="/movie.js"]') !== null;

describe('scripts that are held back', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    isReading = true;
    vi.stubGlobal('PerformanceObserver', PaintObserver);
    vi.spyOn(document, 'readyState', 'get').mockImplementation(() =>
      isReading ? 'loading' : 'interactive',
    );
  });
  afterEach(() => {
    // Ends what waits.
    endReading();
    document.dispatchEvent(new Event('pointerdown'));
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('start when the last of the first pictures is there', () => {
    openPage(`${FIRST_PICTURE}${FIRST_PICTURE}<img>`);
    const [first, second] = document.querySelectorAll('img');

    endReading();
    paint();
    arrive(first);
    expect(isLetGo()).toBe(false);

    arrive(second);
    expect(isLetGo()).toBe(true);
  });

  it('start when the page has been painted, with pictures that were there before', () => {
    openPage(FIRST_PICTURE);

    endReading();
    arrive();
    expect(isLetGo()).toBe(false);

    paint();
    expect(isLetGo()).toBe(true);
  });

  it('start when a first picture has failed', () => {
    openPage(FIRST_PICTURE);

    endReading();
    paint();
    arrive(undefined, 'error');

    expect(isLetGo()).toBe(true);
  });

  it('wait until all of the page has been read', () => {
    openPage(FIRST_PICTURE);

    arrive();
    document.dispatchEvent(new Event('keydown'));
    expect(isLetGo()).toBe(false);

    endReading();
    expect(isLetGo()).toBe(true);
  });

  it.each(['pointerdown', 'keydown'])('start at once at the first %s', (kind) => {
    openPage(FIRST_PICTURE);
    endReading();

    document.body.dispatchEvent(new Event(kind, { bubbles: true }));

    expect(isLetGo()).toBe(true);
  });

  it('start after two seconds at the latest', () => {
    openPage(FIRST_PICTURE);
    endReading();

    vi.advanceTimersByTime(1_999);
    expect(isLetGo()).toBe(false);

    vi.advanceTimersByTime(1);
    expect(isLetGo()).toBe(true);
  });
});
