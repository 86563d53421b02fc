import {
  type ReactNode,
  Suspense,
  use,
  useContext,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type DeferredHydration, DeferredHydrationContext } from '../../state/DeferredHydration.ts';
import { isOnServer } from '../../state/isOnServer.ts';
import { PortalContext } from '../../state/PortalContext.ts';
import { useBrowserValue } from '../../state/useBrowserValue.ts';
import { NEAR } from '../../state/useNear.ts';
import { whenIdle } from '../../state/whenIdle.ts';
import { holdPresses } from './holdPresses.ts';
import classes from './WhenNear.module.css';

interface WhenNearProps {
  readonly children: ReactNode;
  /** Only for positioning the region in the page layout. */
  readonly className?: string;
  /**
   * Whether the region is above the fold. If so, the browser renders it together with its
   * surroundings.
   */
  readonly isFirst?: boolean;
}

/**
 * A region below the fold. On a rendered page, it is hydrated when it comes near the viewport or
 * the browser is idle, or immediately on a click, a key press, focus or an update of its
 * surroundings. Earlier clicks and key presses are replayed. After client-side navigation, it
 * renders after the content above the fold.
 */
export function WhenNear({ children, className = '', isFirst = false }: WhenNearProps) {
  const regionRef = useRef<HTMLDivElement>(null);
  const [hydration] = useState(createRegionHydration);

  const isReturn = useContext(PortalContext)?.navigation.isReturn() ?? true;
  const isRendered = useDeferredValue(true, isFirst || isReturn);

  // A layout effect, to record clicks and key presses as soon as the surrounding page is hydrated.
  useLayoutEffect(
    () => (isRendered && regionRef.current ? hydration.watch(regionRef.current) : undefined),
    [hydration, isRendered],
  );

  return (
    <div ref={regionRef} className={`${classes.WhenNear} ${className}`}>
      {isRendered && (
        <Suspense fallback={null}>
          <Hydrated hydration={hydration}>{children}</Hydrated>
        </Suspense>
      )}
    </div>
  );
}

interface HydratedProps {
  readonly hydration: RegionHydration;
  readonly children: ReactNode;
}

function Hydrated({ hydration, children }: HydratedProps) {
  const isHydrating = useBrowserValue(
    () => false,
    () => !isOnServer,
  );
  const replayRef = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    hydration.start();
    replayRef.current = hydration.release();
  }, [hydration]);
  // Replay after the children's effects, which add their event listeners.
  useEffect(() => queueMicrotask(() => replayRef.current?.()), []);

  const wait = hydration.waitFor(isHydrating);
  if (wait) {
    use(wait);
  }
  return <DeferredHydrationContext value={hydration}>{children}</DeferredHydrationContext>;
}

interface RegionHydration extends DeferredHydration {
  /**
   * Called each time the region renders. Returns the promise to suspend on before hydration. React
   * itself retries on an interaction with the region and when its surroundings update, so only the
   * first call returns a promise.
   */
  waitFor(isHydrating: boolean): Promise<void> | undefined;
  /**
   * Starts hydration when the region comes near the viewport or the browser is idle. Returns a
   * function for when the region is removed, which ends all of this.
   */
  watch(region: Element): () => void;
  start(): void;
  /** Called on hydration. Returns a function that replays earlier clicks and key presses. */
  release(): () => void;
}

function createRegionHydration(): RegionHydration {
  let isHydrating = false;
  let tries = 0;
  let isStarted = false;
  let release: ReturnType<typeof holdPresses> | undefined;
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  const start = () => {
    isStarted = true;
    resolve();
  };

  return {
    since: Date.now(),
    isHydrating: () => isHydrating,
    waitFor(isHydratingNow) {
      isHydrating = isHydratingNow;
      tries += 1;
      return isHydrating && !isStarted && tries === 1 && !isPress() ? promise : undefined;
    },
    watch(region) {
      if (!isStarted) {
        const observer = new IntersectionObserver(
          (entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(),
          { rootMargin: NEAR },
        );
        observer.observe(region);
        release = holdPresses(region);
        void promise.then(() => observer.disconnect());
        idleTurn = idleTurn.then(() => (isStarted ? undefined : whenIdle())).then(start);
      }
      return () => {
        start();
        release?.();
      };
    },
    start,
    release: () => release?.() ?? (() => undefined),
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
