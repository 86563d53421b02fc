import type { KeyboardEvent } from 'react';
import { hasModifier } from './hasModifier.ts';

interface MoveFromFieldOptions {
  /** The results are in rows, so that the left and right arrows move as well. */
  readonly isInRows?: boolean;
}

/**
 * Moves the focus between a search field and its results with the arrows, Home and End. For an
 * element around both. Unlike with `useRovingFocus`, each result remains a tab stop, and the field
 * takes part.
 */
export function moveFromField(
  event: KeyboardEvent<HTMLElement>,
  results: readonly HTMLElement[],
  { isInRows = false }: MoveFromFieldOptions = {},
): void {
  const { key, target, currentTarget } = event;
  // During an IME composition, the arrows choose a suggestion.
  if (event.nativeEvent.isComposing || hasModifier(event) || !(target instanceof HTMLElement)) {
    return;
  }
  const current = results.indexOf(target);
  const field = currentTarget.querySelector('input');
  const targets = current < 0 ? fromField(results) : fromResult(results, current, field, isInRows);
  const next = targets[key];
  if (next) {
    event.preventDefault();
    next.focus();
  }
}

/** The element that each key moves the focus to. */
type Targets = Readonly<Record<string, HTMLElement | null | undefined>>;

/** Home and End keep their meaning in the field. */
function fromField(results: readonly HTMLElement[]): Targets {
  return { ArrowDown: results[0] };
}

function fromResult(
  results: readonly HTMLElement[],
  current: number,
  field: HTMLElement | null,
  isInRows: boolean,
): Targets {
  const before = results[current - 1] ?? field;
  const after = results[current + 1];
  return {
    ArrowUp: before,
    ArrowDown: after,
    ...(isInRows && { ArrowLeft: before, ArrowRight: after }),
    Home: results[0],
    End: results.at(-1),
  };
}
