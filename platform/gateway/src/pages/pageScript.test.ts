import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NEEDED_FEATURES } from './neededFeatures.ts';
import { delayScripts, PAGE_SCRIPT } from './pageScript.ts';

let isReading = true;
let paint = (): void => undefined;

/** Simulates the first paint, because the test environment does not paint. */
class PaintObserver {
  readonly observe = vi.fn();
  readonly disconnect = vi.fn();

  constructor(tell: (entries: object) => void) {
    paint = () => tell({});
  }
}

const runPageScript = (): void => runInThisContext(PAGE_SCRIPT);

/** Opens a page that is still loading: its inline script has run, and images are pending. */
function openPage(body = '<img fetchpriority="high">', run = runPageScript): void {
  run();
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
    window.dispatchEvent(new Event('error'));
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

  it('run as soon as a page without first pictures has been parsed', () => {
    openPage('<img>');

    endReading();

    expect(scripts()).toBe('run');
  });
});

describe('a page whose scripts cannot run', () => {
  const FAR = '<picture><source media="screen and (scripting: enabled)"><img></picture>';
  const EMPTY = '<div id="root"></div><noscript>It needs a current browser.</noscript>';

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('PerformanceObserver', PaintObserver);
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    Reflect.deleteProperty(window, 'portalPresses');
  });
  afterEach(() => {
    press('pointerdown');
    // Ends the page's recorder.
    window.dispatchEvent(new Event('error'));
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  /** Runs an action while `window` lacks the feature at this path. */
  function without(path: string, act: () => void): void {
    const names = path.split('.');
    const name = names.pop() ?? '';
    const owner = names.reduce<object>((place, part) => Reflect.get(place, part), window);
    const own = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, { configurable: true, writable: true, value: undefined });
    try {
      act();
    } finally {
      Reflect.deleteProperty(owner, name);
      if (own) {
        Object.defineProperty(owner, name, own);
      }
    }
  }

  const startEvents = () => {
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    press('pointerdown');
  };

  it.each(NEEDED_FEATURES.filter((path) => path !== 'globalThis'))(
    'remains as it was rendered in a browser without %s',
    (path) => {
      openPage(FAR, () => without(path, runPageScript));

      startEvents();

      expect(scripts()).toBe('wait');
      expect(window.portalPresses).toBeUndefined();
      expect(document.querySelector('source')).toBeNull();
    },
  );

  it('remains as it was rendered in a browser that does not know a selector', () => {
    vi.stubGlobal('CSS', { supports: () => false });
    openPage(FAR);

    startEvents();

    expect(scripts()).toBe('wait');
  });

  it('says why it is empty', () => {
    openPage(EMPTY, () => without('Array.prototype.toSorted', runPageScript));

    startEvents();

    expect(document.body.textContent).toContain('It needs a current browser.');
    expect(document.querySelector('noscript')).toBeNull();
  });

  it.each([
    ['a script of the page does not load', () => document.querySelector('script')],
    ['a script of the page throws', () => window],
  ])('is left as it was rendered if %s', (_, findTarget) => {
    openPage(`${FAR}<header><form><button>Search</button></form></header>`);
    startEvents();
    const form = document.querySelector('form');
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
    document.querySelector('button')?.click();
    expect(submit).not.toHaveBeenCalled();

    findTarget()?.dispatchEvent(new Event('error'));

    expect(submit).toHaveBeenCalledOnce();
    expect(document.querySelector('source')).toBeNull();
    const later = new Event('submit', { bubbles: true, cancelable: true });
    form?.dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
  });

  it('goes on if a picture fails, or something throws once its script has run', () => {
    openPage(FAR);
    startEvents();

    document.querySelector('img')?.dispatchEvent(new Event('error'));
    document.querySelector('script')?.dispatchEvent(new Event('load'));
    window.dispatchEvent(new Event('error'));

    expect(document.querySelector('source')).not.toBeNull();
  });
});
