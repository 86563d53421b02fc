import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changePage } from './changePage.ts';

/** A fake browser that calls back when the test says so. */
function fakeTransitions() {
  const state = {
    capture: async (): Promise<void> => undefined,
    isSkipped: false,
    finish: () => undefined as void,
  };
  Object.assign(document, {
    startViewTransition: vi.fn((callback: () => Promise<void>) => {
      state.capture = callback;
      const finished = new Promise<void>((resolve) => {
        state.finish = () => resolve();
      });
      return {
        ready: Promise.reject(new DOMException('Skipped.', 'AbortError')),
        finished,
        skipTransition: () => {
          state.isSkipped = true;
        },
      };
    }),
  });
  return state;
}

const draw = vi.fn();
let browser = fakeTransitions();

beforeEach(() => {
  vi.useFakeTimers();
  draw.mockReset();
  browser = fakeTransitions();
  const page =
    '<main id="main"><h1>Page</h1><a id="before" href="/1"></a><a id="after" href="/2"></a></main>';
  document.body.replaceChildren(document.createRange().createContextualFragment(page));
});

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  vi.useRealTimers();
});

const element = (id: string) => document.getElementById(id) ?? undefined;
const marks = () => [...document.querySelectorAll('[data-transition]')].map(({ id }) => id);
const change = () =>
  changePage({ draw, linkBefore: () => element('before'), linkAfter: () => element('after') });

describe('changePage', () => {
  it('renders the new page after the browser has captured the old one', async () => {
    change();
    expect(draw).not.toHaveBeenCalled();

    await browser.capture();

    expect(draw).toHaveBeenCalledOnce();
    expect(browser.isSkipped).toBe(false);
  });

  it('marks the followed link on the old page and the left link on the new one, and nothing afterwards', async () => {
    change();
    expect(marks()).toEqual(['before']);

    await browser.capture();
    expect(marks()).toEqual(['after']);
    browser.finish();
    await vi.advanceTimersByTimeAsync(0);

    expect(marks()).toEqual([]);
  });

  it('holds the old page for at most 80 ms while the new one has no heading', async () => {
    document.querySelector('h1')?.remove();
    let isHeld = true;
    change();
    void browser.capture().then(() => {
      isHeld = false;
    });

    await vi.advanceTimersByTimeAsync(79);
    expect(isHeld).toBe(true);
    await vi.advanceTimersByTimeAsync(1);

    expect(isHeld).toBe(false);
    expect(draw).toHaveBeenCalledOnce();
  });

  it('renders once without a transition when the browser is slow', async () => {
    change();

    await vi.advanceTimersByTimeAsync(200);
    expect(draw).toHaveBeenCalledOnce();
    expect(browser.isSkipped).toBe(true);
    await browser.capture();

    expect(draw).toHaveBeenCalledOnce();
  });

  it('renders nothing when it is cancelled because the visitor navigates elsewhere', async () => {
    const callOff = change();

    callOff();
    await browser.capture();
    await vi.advanceTimersByTimeAsync(1_000);

    expect(draw).not.toHaveBeenCalled();
  });
});
