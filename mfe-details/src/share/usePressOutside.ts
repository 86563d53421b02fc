import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Tells when the visitor presses anywhere outside of an element while that matters. By pointer, not by focus: Safari gives a pressed
 * button no focus.
 */
export function usePressOutside(
  elementRef: RefObject<HTMLElement | null>,
  isActive: boolean,
  onPress: () => void,
): void {
  const handlePress = useEffectEvent((event: PointerEvent) => {
    if (!(event.target instanceof Node) || !elementRef.current?.contains(event.target)) {
      onPress();
    }
  });

  useEffect(() => {
    if (!isActive) {
      return;
    }
    const listener = (event: PointerEvent) => handlePress(event);
    document.addEventListener('pointerdown', listener);
    return () => document.removeEventListener('pointerdown', listener);
  }, [isActive]);
}
