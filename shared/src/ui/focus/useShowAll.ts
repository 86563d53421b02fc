import { useRef, useState } from 'react';
import { useAfterRender } from './useAfterRender.ts';

/**
 * For a list that shows only its first items until the visitor presses a button. `showAll` also
 * moves the focus to the first link that it adds, because the button disappears.
 */
export function useShowAll(first: number) {
  const listRef = useRef<HTMLOListElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  const afterRender = useAfterRender();

  return {
    listRef,
    isWhole,
    showAll() {
      setIsWhole(true);
      afterRender(() => listRef.current?.children[first]?.querySelector('a')?.focus());
    },
  };
}
