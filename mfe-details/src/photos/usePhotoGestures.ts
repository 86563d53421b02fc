import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

/** Fractions of a photo's width and height, 0 to 1. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface PhotoGestures {
  readonly isZoomed: boolean;
  readonly onSwipe: (steps: 1 | -1) => void;
  readonly onDoubleTap: (point: Point) => void;
}

/** Minimum distance of a swipe; shorter movements are accidental. */
const SWIPE_PX = 56;
/** Upper limit on the movement during a tap. */
const TAP_PX = 10;
/** Maximum time and distance between the two taps of a double tap. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 32;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
}

/**
 * Detects swipes (the photo follows the finger), double taps and double clicks. Pinching uses the
 * browser's own zoom. While zoomed, swipes are disabled. Spread the returned handlers on the frame.
 */
export function usePhotoGestures(
  frameRef: RefObject<HTMLElement | null>,
  { isZoomed, onSwipe, onDoubleTap }: PhotoGestures,
) {
  const pressRef = useRef<Press>(undefined);
  const tapRef = useRef<Press>(undefined);

  useEffect(() => {
    const mark = () => frameRef.current?.toggleAttribute('data-pinched', isPinched());
    const view = window.visualViewport;
    view?.addEventListener('resize', mark);
    return () => view?.removeEventListener('resize', mark);
  }, [frameRef]);

  const drag = (distancePx: number) => {
    frameRef.current?.toggleAttribute('data-dragged', distancePx !== 0);
    frameRef.current?.style.setProperty('--drag', `${distancePx}px`);
  };
  const end = () => {
    pressRef.current = undefined;
    drag(0);
  };
  const canSwipe = ({ pointerType }: PointerEvent) =>
    pointerType !== 'mouse' && !isZoomed && !isPinched();

  return {
    onPointerDown(event: PointerEvent) {
      // A second finger starts a pinch.
      pressRef.current = event.isPrimary ? pressOf(event) : undefined;
    },
    onPointerMove(event: PointerEvent) {
      if (pressRef.current && event.isPrimary && canSwipe(event)) {
        drag(event.clientX - pressRef.current.x);
      }
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const press = pressRef.current;
      end();
      if (!press || !event.isPrimary) {
        return;
      }
      const [across, down] = [event.clientX - press.x, event.clientY - press.y];
      if (canSwipe(event) && Math.abs(across) > Math.max(SWIPE_PX, 2 * Math.abs(down))) {
        onSwipe(across < 0 ? 1 : -1);
      } else if (Math.hypot(across, down) < TAP_PX) {
        const isSecond = tapRef.current !== undefined && belongs(tapRef.current, event);
        tapRef.current = isSecond ? undefined : pressOf(event);
        if (isSecond) {
          onDoubleTap(pointIn(event));
        }
      }
    },
    onPointerCancel: end,
  };
}

function isPinched(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01;
}

function pressOf({ clientX, clientY, timeStamp }: PointerEvent): Press {
  return { x: clientX, y: clientY, atMs: timeStamp };
}

function belongs(first: Press, { clientX, clientY, timeStamp }: PointerEvent): boolean {
  return (
    timeStamp - first.atMs < DOUBLE_TAP_MS &&
    Math.hypot(clientX - first.x, clientY - first.y) < DOUBLE_TAP_PX
  );
}

function pointIn({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / (width || 1), y: (clientY - top) / (height || 1) };
}
