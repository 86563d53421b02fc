import { configure, getConfig } from '@testing-library/react';
import { PATIENCE_MS } from './patience.ts';

/** Node's, which React uses as well; the types of the browser do not have it. */
declare const setImmediate: (callback: () => void) => unknown;

const { asyncWrapper } = getConfig();

/**
 * Like the library's own wrapper, but also waits for React's effects. React renders first and runs
 * the effects of a slow rendering in a later turn. Without this, a test on a busy machine could send
 * an event to a page that does not listen yet.
 */
function withEffects<Found>(search: () => Promise<Found>): Promise<Found> {
  return asyncWrapper(async () => {
    const found = await search();
    await new Promise<void>((resolve) => setImmediate(resolve));
    return found;
  });
}

// Setup files run once per test file, but share the library.
if (asyncWrapper.name !== withEffects.name) {
  configure({ asyncUtilTimeout: PATIENCE_MS, asyncWrapper: withEffects });
}
