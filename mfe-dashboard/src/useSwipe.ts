import { type TouchEvent, useRef } from 'react';

/** A finger that moves less than this, or more up and down than sideways, does not swipe. */
const SWIPE_PX = 48;

/** Tells when a finger swipes an element sideways: `1` to the next, `-1` to the one before. Spread what it returns on the element. */
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
