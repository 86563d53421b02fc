import { afterAll, vi } from 'vitest';

/**
 * Timeout for conditions that might never be met. Generous, because a busy machine can stall for
 * several seconds.
 */
export const PATIENCE_MS = 20_000;

/** Node's function, which React also uses; the browser's types lack it. */
declare const setImmediate: (callback: () => void) => unknown;

// Taken before a test replaces them.
const nextTurn = setImmediate;
const { waitFor } = vi;

/** Waits for tasks that are already due, such as React's effects after a slow render. */
export const untilNextTurn = () => new Promise<void>((resolve) => nextTurn(resolve));

async function waitPatiently(...[callback, options]: Parameters<typeof waitFor>) {
  const timeout = typeof options === 'number' ? { timeout: options } : options;
  const met = await waitFor(callback, { timeout: PATIENCE_MS, ...timeout });
  await untilNextTurn();
  return met;
}

// Setup files run once per test file, but share `vi`.
if (waitFor.name !== waitPatiently.name) {
  vi.waitFor = waitPatiently as typeof waitFor;
}

// A run fails if one of its threads ends while it loads a module, even if all tests have passed.
afterAll(() => vi.dynamicImportSettled());
