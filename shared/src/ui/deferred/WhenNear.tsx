import {
  type ReactNode,
  Suspense,
  use,
  useContext,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { DeferredHydrationContext } from '../../state/DeferredHydration.ts';
import { isOnServer } from '../../state/isOnServer.ts';
import { PortalContext } from '../../state/PortalContext.ts';
import { useBrowserValue } from '../../state/useBrowserValue.ts';
import { createRegionHydration, type RegionHydration } from './regionHydration.ts';
import classes from './WhenNear.module.css';

interface WhenNearProps {
  readonly children: ReactNode;
  /** Only for positioning the region in the page layout. */
  readonly className?: string;
  /**
   * Whether the region is above the fold. If so, it is not deferred: the browser renders it
   * together with its surroundings.
   */
  readonly isFirst?: boolean;
  /**
   * Whether the region has only text and links, so that its HTML works without scripts. If its code
   * does not load, the HTML stays.
   */
  readonly isStatic?: boolean;
}

/**
 * A region below the fold. On a rendered page, it is hydrated when it comes near the viewport or
 * the browser is idle, or immediately on a click, a key press, focus or an update of its
 * surroundings. Earlier clicks and key presses are replayed. After client-side navigation, it
 * renders after the content above the fold.
 */
export function WhenNear({
  children,
  className = '',
  isFirst = false,
  isStatic = false,
}: WhenNearProps) {
  const regionRef = useRef<HTMLDivElement>(null);
  const [hydration] = useState(() => createRegionHydration(isStatic));

  const [, setIsHydrated] = useState(false);
  const kept = hydration.keep(children);
  const region = useMemo(
    () => (
      <Suspense fallback={null}>
        <Hydrated hydration={hydration} onHydrated={setIsHydrated}>
          {kept}
        </Hydrated>
      </Suspense>
    ),
    [hydration, kept],
  );

  const isReturn = useContext(PortalContext)?.navigation.isReturn() ?? true;
  const isRendered = useDeferredValue(true, isFirst || isReturn);

  // A layout effect, to record clicks and key presses as soon as the surrounding page is hydrated.
  useLayoutEffect(
    () => (isRendered && regionRef.current ? hydration.watch(regionRef.current) : undefined),
    [hydration, isRendered],
  );

  return (
    <div ref={regionRef} className={`${classes.WhenNear} ${className}`}>
      {isRendered && region}
    </div>
  );
}

interface HydratedProps {
  readonly hydration: RegionHydration;
  readonly onHydrated: (isHydrated: true) => void;
  readonly children: ReactNode;
}

function Hydrated({ hydration, onHydrated, children }: HydratedProps) {
  const isHydrating = useBrowserValue(
    () => false,
    () => !isOnServer,
  );
  const replayRef = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    hydration.start();
    replayRef.current = hydration.release();
    onHydrated(true);
  }, [hydration, onHydrated]);
  // Replay after the children's effects, because these add event listeners.
  useEffect(() => queueMicrotask(() => replayRef.current?.()), []);

  const wait = hydration.waitFor(isHydrating);
  if (wait) {
    use(wait);
  }
  return <DeferredHydrationContext value={hydration}>{children}</DeferredHydrationContext>;
}
