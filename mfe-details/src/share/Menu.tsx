import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { useRovingFocus } from '@portal/shared/ui/useRovingFocus';
import classes from './SharePanel.module.css';

interface MenuProps {
  readonly id: string;
  readonly label: string;
  /** Buttons with the role `menuitem`. */
  readonly children: ReactNode;
  /** Called when the Tab key moves the focus out of the menu. */
  readonly onClose: () => void;
  /** Called when the focus should return to the menu button. */
  readonly onEscape: () => void;
}

/**
 * An open menu with focus: arrow keys, Home and End move the focus; Escape and Tab close the menu.
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
 * While active, calls `onPress` when the pointer is pressed outside an element. Uses pointer
 * events, because Safari does not focus a clicked button.
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
