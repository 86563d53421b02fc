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
import { type DeferredHydration, DeferredHydrationContext } from '../state/DeferredHydration.ts';
import { isOnServer } from '../state/isOnServer.ts';
import { PortalContext } from '../state/PortalContext.ts';
import { useBrowserValue } from '../state/useBrowserValue.ts';
import { NEAR } from '../state/useNear.ts';
import { whenIdle } from '../state/whenIdle.ts';
import { holdPresses } from './holdPresses.ts';
import classes from './WhenNear.module.css';

export interface WhenNearProps {
  readonly children: ReactNode;
  /** For its place in the layout of the page only. */
  readonly className?: string;
  /** Seen at first: wherever the browser draws the page, it is drawn together with what is around it. */
  readonly isFirst?: boolean;
}

/**
 * A region of a page below what a visitor sees first. Where the gateway has rendered it, its HTML
 * stays as it is until the region comes near, or the browser has nothing else to do; only then React
 * takes it over, so that the start of the page costs no more than what is in sight. A press, the
 * focus, or a change of what is around it takes it over at once.
 *
 * On the server the region is there at once, and on a page that the browser draws because the
 * visitor has come back to it. Where a link has led to the page, what the visitor sees first is
 * drawn alone, and then its regions, in pieces.
 *
 * With a component of `later`, the code of the region comes at that moment too. What the visitor
 * presses until it is there is played then.
 */
export function WhenNear({ children, className = '', isFirst = false }: WhenNearProps) {
  const placeRef = useRef<HTMLDivElement>(null);
  const [wait] = useState(createWait);

  const isReturn = useContext(PortalContext)?.navigation.isReturn?.() ?? true;
  const isDrawn = useDeferredValue(true, isFirst || isReturn);

  // A layout effect: what is pressed from the moment on in which the page around is taken over.
  useLayoutEffect(
    () => (isDrawn && placeRef.current ? wait.watch(placeRef.current) : undefined),
    [wait, isDrawn],
  );

  return (
    <div ref={placeRef} className={`${classes.WhenNear} ${className}`}>
      {isDrawn && (
        <Suspense fallback={null}>
          <TakenOver wait={wait}>{children}</TakenOver>
        </Suspense>
      )}
    </div>
  );
}

interface TakenOverProps {
  readonly wait: Wait;
  readonly children: ReactNode;
}

function TakenOver({ wait, children }: TakenOverProps) {
  const isHydrating = useBrowserValue(
    () => false,
    () => !isOnServer,
  );
  const playRef = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    wait.end();
    playRef.current = wait.release();
  }, [wait]);
  // The effects of the components in it have run before.
  useEffect(() => queueMicrotask(() => playRef.current?.()), []);

  const wanted = wait.draw(isHydrating);
  if (wanted) {
    use(wanted);
  }
  return <DeferredHydrationContext value={wait}>{children}</DeferredHydrationContext>;
}

/** The time until a region is taken over. */
interface Wait extends DeferredHydration {
  /**
   * Is told of each rendering of the region. Returns what React has to wait for before it takes the
   * region over; nothing from the second time on. React tries once by itself. It tries again when
   * the visitor presses something in the region or moves the focus there, and when something around
   * the region changes.
   */
  draw(isHydrating: boolean): Promise<void> | undefined;
  /** Ends the wait when the place comes near, or in an idle moment. Returns what ends it at once. */
  watch(place: Element): () => void;
  end(): void;
  /** Called when the region is taken over. Returns what plays the presses that it has missed. */
  release(): () => void;
}

function createWait(): Wait {
  let isHydrating = false;
  let tries = 0;
  let isOver = false;
  let release: ReturnType<typeof holdPresses> | undefined;
  let resolve: () => void = () => undefined;
  const wanted = new Promise<void>((settle) => {
    resolve = settle;
  });
  const end = () => {
    isOver = true;
    resolve();
  };

  return {
    since: Date.now(),
    isHydrating: () => isHydrating,
    draw(isHydratingNow) {
      isHydrating = isHydratingNow;
      tries += 1;
      const isAskedFor = isOver || tries > 1;
      return isHydrating && !isAskedFor && !isPressed() ? wanted : undefined;
    },
    watch(place) {
      if (!isOver) {
        const observer = new IntersectionObserver(
          (entries) => entries.some(({ isIntersecting }) => isIntersecting) && end(),
          { rootMargin: NEAR },
        );
        observer.observe(place);
        release = holdPresses(place);
        void wanted.then(() => observer.disconnect());
        idleTurn = idleTurn.then(() => (isOver ? undefined : whenIdle())).then(end);
      }
      return end;
    },
    end,
    release: () => release?.() ?? (() => undefined),
  };
}

/**
 * Whether React draws the region because of a press. It may be the first time, and a press that has
 * to wait is lost.
 */
function isPressed(): boolean {
  return window.event instanceof UIEvent;
}

/**
 * Regions that are not near are taken over one by one: together they would be one long task, and
 * what the visitor does meanwhile would have to wait for it.
 */
let idleTurn = Promise.resolve();
