import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import classes from './Menu.module.css';

interface MenuProps {
  readonly id: string;
  readonly label: string;
  /** Buttons with the role `menuitem`. */
  readonly children: ReactNode;
  /** The visitor goes on elsewhere. */
  readonly onClose: () => void;
  /** The visitor goes back to where the menu was opened. */
  readonly onEscape: () => void;
}

/** An open menu: takes the focus, moves it by arrow keys, Home and End, and closes by Escape and Tab. */
export function Menu({ id, label, children, onClose, onEscape }: MenuProps) {
  const menuRef = useRef<HTMLDivElement>(null);

  useEffect(() => itemsOf(menuRef.current)[0]?.focus(), []);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') {
      onClose();
      return;
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      onEscape();
      return;
    }
    const items = itemsOf(menuRef.current);
    const current = items.findIndex((item) => item === document.activeElement);
    const next = nextIndex(event.key, current, items.length);
    if (next !== undefined) {
      event.preventDefault();
      items[next]?.focus();
    }
  };

  return (
    <div
      ref={menuRef}
      id={id}
      className={classes.Menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
    >
      {children}
    </div>
  );
}

function itemsOf(menu: HTMLElement | null): readonly HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

/** Round and round: after the last item comes the first. */
function nextIndex(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowUp':
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
