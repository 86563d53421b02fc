import { type TouchEvent, useRef } from 'react';

/**
 * Minimum horizontal distance of a swipe. Touches that move more vertically than horizontally are
 * not swipes.
 */
const SWIPE_PX = 48;

/**
 * Detects horizontal swipes on an element: `1` for next, `-1` for previous. Spread the result on
 * the element.
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
