import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { useRovingFocus } from '@portal/shared/ui/useRovingFocus';
import classes from './Menu.module.css';

interface MenuProps {
  readonly id: string;
  readonly label: string;
  /** Buttons with the role `menuitem`. */
  readonly children: ReactNode;
  /** Called when the visitor moves on. */
  readonly onClose: () => void;
  /** Called when the focus should return to the menu's button. */
  readonly onEscape: () => void;
}

/**
 * An open menu: takes the focus, moves it with arrow keys, Home and End, and closes on Escape and
 * Tab.
 */
export function Menu({ id, label, children, onClose, onEscape }: MenuProps) {
  const menuRef = useRef<HTMLDivElement>(null);

  const { handlers } = useRovingFocus(menuRef, { axis: 'y', isRound: true });

  useEffect(() => menuRef.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus(), []);

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') {
      onClose();
      return;
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      onEscape();
      return;
    }
    handlers.onKeyDown(event);
  };

  return (
    <div
      ref={menuRef}
      id={id}
      className={classes.Menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      {...handlers}
      onKeyDown={handleKeyDown}
    >
      {children}
    </div>
  );
}

/**
 * Calls back when the visitor presses anywhere outside of an element, while enabled. Based on
 * pointer events, because Safari does not focus a pressed button.
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
