import { vi } from 'vitest';

/** A limit for what will not come at all: on a machine that is busy with something else, seconds pass before anything happens. */
export const PATIENCE_MS = 20_000;

const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
