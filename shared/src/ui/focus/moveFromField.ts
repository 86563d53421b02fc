import type { KeyboardEvent } from 'react';
import { hasModifier } from './hasModifier.ts';

interface MoveFromFieldOptions {
  /** The results stand beside each other, so that the arrows left and right move as well. */
  readonly isInRows?: boolean;
}

/**
 * Moves the focus between a search field and its results: down leads from the field, and from what
 * stands before the results, to the first one; the arrows, Home and End from one to another; up from
 * the first one back to the field. For an element around field and results. Ignores key presses with
 * a modifier. Not `useRovingFocus`, because the results remain tab stops of their own, and because the
 * field takes part.
 */
export function moveFromField(
  event: KeyboardEvent<HTMLElement>,
  results: readonly HTMLElement[],
  options: MoveFromFieldOptions = {},
): void {
  const { target, currentTarget } = event;
  // During an IME composition, the arrows choose a suggestion.
  if (event.nativeEvent.isComposing || hasModifier(event) || !(target instanceof HTMLElement)) {
    return;
  }
  const field = currentTarget.querySelector<HTMLElement>('input');
  const key = options.isInRows ? inColumn(event.key) : event.key;
  const next = results.includes(target)
    ? fromResult({ key, results, target, field })
    : fromHead(event.key, results);
  if (next) {
    event.preventDefault();
    next.focus();
  }
}

/** The key that means the same where results stand below each other. */
function inColumn(key: string): string {
  switch (key) {
    case 'ArrowLeft':
      return 'ArrowUp';
    case 'ArrowRight':
      return 'ArrowDown';
    default:
      return key;
  }
}

/** Home and End keep their meaning in the field and in what stands beside it. */
function fromHead(key: string, results: readonly HTMLElement[]): HTMLElement | undefined {
  return key === 'ArrowDown' ? results[0] : undefined;
}

interface FromResult {
  readonly key: string;
  readonly results: readonly HTMLElement[];
  readonly target: HTMLElement;
  readonly field: HTMLElement | null;
}

function fromResult({ key, results, target, field }: FromResult): HTMLElement | null | undefined {
  const current = results.indexOf(target);
  switch (key) {
    case 'ArrowDown':
      return results[current + 1];
    case 'ArrowUp':
      return results[current - 1] ?? field;
    case 'Home':
      return results[0];
    case 'End':
      return results.at(-1);
    default:
      return undefined;
  }
}
