import { vi } from 'vitest';

/**
 * The timeout for something that may never happen. Generous, because on a busy machine seconds pass
 * before anything happens.
 */
export const PATIENCE_MS = 20_000;

const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
