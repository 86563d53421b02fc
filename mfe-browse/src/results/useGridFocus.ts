import type { KeyboardEvent, RefObject } from 'react';
import { type RovingFocus, useRovingFocus } from '@portal/shared/ui/useRovingFocus';
import { moveByRow } from './moveByRow.ts';

/**
 * Makes a list that is laid out as a grid one tab stop, within which the arrows move along rows and
 * between them. Spread the handlers on the list.
 */
export function useGridFocus(listRef: RefObject<HTMLElement | null>): RovingFocus['handlers'] {
  const { handlers } = useRovingFocus(listRef);
  return {
    ...handlers,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      moveByRow(event);
      handlers.onKeyDown(event);
    },
  };
}
