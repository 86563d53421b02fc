import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import { controlsOf, itemAround, moveFocus, type MoveFocusOptions } from './moveFocus.ts';

interface RovingFocusOptions extends MoveFocusOptions {
  /**
   * Makes the element itself focusable if it contains no controls, so that it can be scrolled with
   * the keyboard.
   */
  readonly scrolls?: boolean;
}

export interface RovingFocus {
  /** Spread these on the element. */
  readonly handlers: {
    onKeyDown(event: KeyboardEvent<HTMLElement>): void;
    onFocus(event: FocusEvent<HTMLElement>): void;
  };
  /** Makes this child the tab stop, if it has controls and the focus is outside the element. */
  enterAt(item: Element | null | undefined): void;
}

/**
 * A roving tabindex: makes an element with any number of children a single tab stop. Tab enters at
 * the most recently focused child, moves through its controls, and leaves. Arrow keys, Home and End
 * move between children. A child with `data-own-stop` remains a separate tab stop. Works directly
 * on the DOM, so that adding a child does not re-render the others.
 *
 * Source: https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_roving_tabindex
 */
export function useRovingFocus(
  listRef: RefObject<HTMLElement | null>,
  { scrolls = false, ...keys }: RovingFocusOptions = {},
): RovingFocus {
  const entryRef = useRef<Element>(undefined);

  const moveEntry = useCallback((item: Element | undefined) => {
    if (item === entryRef.current) {
      return;
    }
    setTabIndex(entryRef.current, -1);
    setTabIndex(item, 0);
    entryRef.current = item;
  }, []);

  useEffect(() => {
    const list = listRef.current;
    if (!list) {
      return;
    }
    const updateStops = (added: readonly Element[]) => {
      const entry = entryRef.current;
      for (const element of added) {
        setTabIndex(element, entry?.contains(element) ? 0 : -1);
      }
      if (!entry || !list.contains(entry) || controlsOf(entry).length === 0) {
        moveEntry([...list.children].find(canBeEntry));
      }
      if (scrolls && !entryRef.current && list.getAttribute('aria-busy') !== 'true') {
        list.tabIndex = 0;
      } else if (scrolls) {
        list.removeAttribute('tabindex');
      }
    };

    updateStops([...list.children]);
    const observer = new MutationObserver((records) =>
      updateStops(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isElement))),
    );
    observer.observe(list, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [listRef, moveEntry, scrolls]);

  const enterAt = useCallback(
    (item: Element | null | undefined) => {
      if (item && canBeEntry(item) && !listRef.current?.contains(document.activeElement)) {
        moveEntry(item);
      }
    },
    [listRef, moveEntry],
  );

  return {
    handlers: {
      onKeyDown: (event) => moveFocus(event, keys),
      onFocus({ target, currentTarget }) {
        const item = itemAround(target, currentTarget);
        if (item && canBeEntry(item)) {
          moveEntry(item);
        }
      },
    },
    enterAt,
  };
}

function canBeEntry(item: Element): boolean {
  return !item.hasAttribute('data-own-stop') && controlsOf(item).length > 0;
}

function setTabIndex(item: Element | undefined, tabIndex: 0 | -1): void {
  if (item && !item.closest('[data-own-stop]')) {
    for (const control of controlsOf(item)) {
      control.tabIndex = tabIndex;
    }
  }
}

function isElement(node: Node): node is Element {
  return node instanceof Element;
}
