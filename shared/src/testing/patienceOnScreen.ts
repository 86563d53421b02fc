import { configure, getConfig } from '@testing-library/react';
import { PATIENCE_MS, untilNextTurn } from './patience.ts';

const { asyncWrapper } = getConfig();

/**
 * Like the library's own wrapper, but also waits for React's effects, which run in a later turn
 * after a slow render. Otherwise, a test on a busy machine could send an event to a page that does
 * not listen yet.
 */
function withEffects<Found>(search: () => Promise<Found>): Promise<Found> {
  return asyncWrapper(async () => {
    const found = await search();
    await untilNextTurn();
    return found;
  });
}

// Setup files run once per test file, but share the library.
if (asyncWrapper.name !== withEffects.name) {
  configure({ asyncUtilTimeout: PATIENCE_MS, asyncWrapper: withEffects });
}
