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
  /** For its position in the layout of the page only. */
  readonly className?: string;
  /** Above the fold: the browser renders it together with what is around it. */
  readonly isFirst?: boolean;
}

/**
 * A region below the fold. On a rendered page it is hydrated when it comes near, when the browser is
 * idle, or at once on a press, on focus or when something around it changes; what was pressed until
 * then is replayed. After a followed link it renders after what is above the fold.
 */
export function WhenNear({ children, className = '', isFirst = false }: WhenNearProps) {
  const regionRef = useRef<HTMLDivElement>(null);
  const [hydration] = useState(createRegionHydration);

  const isReturn = useContext(PortalContext)?.navigation.isReturn?.() ?? true;
  const isRendered = useDeferredValue(true, isFirst || isReturn);

  // A layout effect, to record presses from the moment on in which the page around is hydrated.
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
  // After the effects of the children, which add their listeners.
  useEffect(() => queueMicrotask(() => replayRef.current?.()), []);

  const wait = hydration.waitFor(isHydrating);
  if (wait) {
    use(wait);
  }
  return <DeferredHydrationContext value={hydration}>{children}</DeferredHydrationContext>;
}

interface RegionHydration extends DeferredHydration {
  /**
   * Called on each rendering of the region. Returns what React waits for before it hydrates the
   * region. React retries by itself when the visitor presses or focuses something in the region, and
   * when something around it changes: so from the second time on, there is nothing to wait for.
   */
  waitFor(isHydrating: boolean): Promise<void> | undefined;
  /** Starts hydration when the region comes near or the browser is idle. Returns what starts it at once. */
  watch(region: Element): () => void;
  start(): void;
  /** Called on hydration. Returns a function that replays the presses before it. */
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
      return start;
    },
    start,
    release: () => release?.() ?? (() => undefined),
  };
}

/** Whether a press caused this rendering: React would drop it if the region suspended. */
function isPress(): boolean {
  return window.event instanceof UIEvent;
}

/** When idle, one region after another: together they would be one long task. */
let idleTurn = Promise.resolve();
