import { configure } from '@testing-library/react';
import { PATIENCE_MS } from './patience.ts';

/** Node's, which React uses as well; the types of the browser do not have it. */
declare const setImmediate: (callback: () => void) => unknown;

const IS_ACT = 'IS_REACT_ACT_ENVIRONMENT';

configure({
  asyncUtilTimeout: PATIENCE_MS,
  /**
   * Like the library's own, but also waits for React's effects. React renders first and runs the
   * effects of a slow rendering in a later turn. Without this, a test on a busy machine could send
   * an event to a page that does not listen yet.
   */
  asyncWrapper: async (search) => {
    const before: unknown = Reflect.get(globalThis, IS_ACT);
    Reflect.set(globalThis, IS_ACT, false);
    try {
      const found = await search();
      await new Promise<void>((resolve) => setTimeout(resolve));
      await new Promise<void>((resolve) => setImmediate(resolve));
      return found;
    } finally {
      Reflect.set(globalThis, IS_ACT, before);
    }
  },
});
