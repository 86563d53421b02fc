import { cleanup, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** More than React works without a pause, and more than the shortest timer. */
const SLOW_MS = 10;

function beBusy(): void {
  const end = performance.now() + SLOW_MS;
  while (performance.now() < end) {
    // Blocks, as on a busy machine.
  }
}

/** Makes every timer of 0 ms due by the time that this turn ends. */
function slowDownTimers(): void {
  const { setTimeout } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((callback: () => void, ms = 0) => {
    const timer = setTimeout(callback, ms);
    beBusy();
    return timer;
  }) as typeof setTimeout);
}

function SlowList({ onEffect }: { readonly onEffect: () => void }) {
  beBusy();
  useEffect(onEffect, [onEffect]);
  return <p>ready</p>;
}

function Page({ onEffect }: { readonly onEffect: () => void }) {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLoaded(true));
    return () => clearTimeout(timer);
  }, []);
  return isLoaded ? <SlowList onEffect={onEffect} /> : null;
}

it.each([
  ['finds', () => screen.findByText('ready')],
  ['waits for', () => vi.waitFor(() => screen.getByText('ready'), { interval: 1 })],
])('%s an element only after the effects of its rendering', async (_way, waiting) => {
  slowDownTimers();
  const onEffect = vi.fn();
  render(<Page onEffect={onEffect} />);

  await waiting();

  expect(onEffect).toHaveBeenCalledOnce();
});
