import type { ReactNode } from 'react';
import type { DeferredHydration } from '../../state/DeferredHydration.ts';
import { NEAR } from '../../state/useNear.ts';
import { whenIdle } from '../../state/whenIdle.ts';
import { isCodeLoading } from './deferredCode.ts';
import { holdPresses } from './holdPresses.ts';

/** The states of a region's hydration. */
type RegionState =
  /** The region has not been rendered yet. */
  | 'new'
  /**
   * The region has been rendered once: if the gateway rendered the page, the region's HTML stays
   * until hydration starts.
   */
  | 'rendered'
  /**
   * Hydration may start: the region is near the viewport, it is its turn, or it has been hydrated
   * or removed.
   */
  | 'started';

/** Decides when a region is hydrated. */
export interface RegionHydration extends DeferredHydration {
  /**
   * Returns the children to render. If they change before the region is hydrated and while deferred
   * code is loading, returns the old ones and starts hydration. Otherwise, React would discard the
   * HTML, and what the visitor has chosen there.
   */
  keep(children: ReactNode): ReactNode;
  /**
   * Called each time the region renders. Returns the promise to suspend on before hydration. React
   * itself retries on an interaction with the region and when its surroundings update, so only the
   * first call returns a promise.
   */
  waitFor(isHydrating: boolean): Promise<void> | undefined;
  /**
   * Starts hydration when the region comes near the viewport or the browser is idle. Returns a
   * function to call when the region is removed.
   */
  watch(region: Element): () => void;
  start(): void;
  /** Called on hydration. Returns a function that replays earlier clicks and key presses. */
  release(): () => void;
}

/** `isStatic`: whether the region's HTML is complete without its code. */
export function createRegionHydration(isStatic: boolean): RegionHydration {
  let state: RegionState = 'new';
  let isHydrating = false;
  let kept: ReactNode;
  let isOutdated = false;
  let release: ReturnType<typeof holdPresses> | undefined;
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  const start = () => {
    state = 'started';
    resolve();
  };

  return {
    since: Date.now(),
    isHydrating: () => isHydrating,
    keep(children) {
      if (children !== kept && isHydrating && isCodeLoading()) {
        isOutdated = true;
        start();
      } else {
        kept = children;
      }
      return kept;
    },
    keepsHtml() {
      return !isOutdated && (isStatic || !navigator.onLine);
    },
    waitFor(isHydratingNow) {
      isHydrating = isHydratingNow;
      if (state !== 'new') {
        return undefined;
      }
      state = 'rendered';
      return isHydrating && !isPress() ? promise : undefined;
    },
    watch(region) {
      if (state !== 'started') {
        const observer = new IntersectionObserver(
          (entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(),
          { rootMargin: NEAR },
        );
        observer.observe(region);
        release = holdPresses(region);
        void promise.then(() => observer.disconnect());
        idleTurn = idleTurn.then(() => (state === 'started' ? undefined : whenIdle())).then(start);
      }
      return () => {
        start();
        release?.();
      };
    },
    start,
    release() {
      isHydrating = false;
      return release?.() ?? (() => undefined);
    },
  };
}

/** Whether a UI event caused this render. React would drop the event if the region suspended. */
function isPress(): boolean {
  return window.event instanceof UIEvent;
}

/**
 * Regions are hydrated one by one when idle, because all of them together would be one long task.
 */
let idleTurn = Promise.resolve();
