import { type TouchEvent, useRef } from 'react';

/** A touch that moves less than this, or more vertically than horizontally, is not a swipe. */
const SWIPE_PX = 48;

/**
 * Detects horizontal swipes on an element: `1` to the next, `-1` to the previous. Spread the result
 * on the element.
 */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      start.current =
        finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      const from = start.current;
      start.current = undefined;
      if (!finger || !from) {
        return;
      }
      const across = finger.clientX - from.x;
      if (Math.abs(across) >= SWIPE_PX && Math.abs(across) > Math.abs(finger.clientY - from.y)) {
        onSwipe(across < 0 ? 1 : -1);
      }
    },
  };
}
