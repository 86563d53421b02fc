import type { MouseEvent as ReactMouseEvent } from 'react';

type Modifiers = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * Whether a modifier key is held, for example to open a link in a new tab. The browser should
 * handle such events.
 */
export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/**
 * The `onClick` handler of a link that does something on this page instead of leaving it. With a
 * modifier key, the browser follows the link.
 */
export function onPlainClick(act: (link: HTMLAnchorElement) => void) {
  return (event: ReactMouseEvent<HTMLAnchorElement>) => {
    if (!hasModifier(event)) {
      event.preventDefault();
      act(event.currentTarget);
    }
  };
}
