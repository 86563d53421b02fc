import { vi } from 'vitest';

/**
 * Timeout for conditions that might never be met. Generous, because a busy machine can stall for
 * several seconds.
 */
export const PATIENCE_MS = 20_000;

const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
