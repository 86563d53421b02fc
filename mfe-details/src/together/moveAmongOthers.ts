import type { KeyboardEvent } from 'react';

/**
 * An `onKeyDown` handler for the choice of somebody or something else: down leads from the field to
 * the first one offered, the arrows, Home and End from one to another, and up from the first one
 * back to the field, as in the search.
 */
export function moveAmongOthers(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: choice } = event;
  if (isChord(event) || !(target instanceof HTMLElement)) {
    return;
  }
  const field = choice.querySelector<HTMLElement>('input');
  const others = [...choice.querySelectorAll<HTMLElement>('li a')];
  const next = others.includes(target)
    ? around(others.indexOf(target), key, { field, others })
    : fromField(key, others);
  if (next) {
    event.preventDefault();
    next.focus();
  }
}

/** The arrows belong to the browser with a modifier, and while an input method is at work. */
function isChord({ nativeEvent, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey;
}

/** Home and End keep their meaning in the field. */
function fromField(key: string, others: readonly HTMLElement[]): HTMLElement | undefined {
  return key === 'ArrowDown' ? others[0] : undefined;
}

interface Places {
  readonly field: HTMLElement | null;
  readonly others: readonly HTMLElement[];
}

function around(
  current: number,
  key: string,
  { field, others }: Places,
): HTMLElement | null | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return others[current + 1];
    case 'ArrowUp':
    case 'ArrowLeft':
      return others[current - 1] ?? field;
    case 'Home':
      return others[0];
    case 'End':
      return others.at(-1);
    default:
      return undefined;
  }
}
