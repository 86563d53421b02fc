import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitForElement } from './waitForElement.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren();
});

afterEach(() => {
  vi.useRealTimers();
});

const findHeading = () => document.querySelector('h1') ?? undefined;

function addHeading(): HTMLElement {
  const heading = document.createElement('h1');
  document.body.append(heading);
  return heading;
}

describe('waitForElement', () => {
  it('resolves at once with an existing element', async () => {
    const heading = addHeading();

    expect(await waitForElement(findHeading, 1_000)).toBe(heading);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('resolves with an element that is added later', async () => {
    const waiting = waitForElement(findHeading, 1_000);
    await vi.advanceTimersByTimeAsync(500);

    const heading = addHeading();
    await vi.advanceTimersByTimeAsync(10);

    expect(await waiting).toBe(heading);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('resolves with undefined after the time limit', async () => {
    const waiting = waitForElement(findHeading, 1_000);

    await vi.advanceTimersByTimeAsync(1_000);
    addHeading();

    expect(await waiting).toBeUndefined();
  });

  it('resolves with nothing when it is cancelled', async () => {
    const controller = new AbortController();
    const waiting = waitForElement(findHeading, 1_000, controller.signal);

    controller.abort();
    addHeading();

    expect(await waiting).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });
});
