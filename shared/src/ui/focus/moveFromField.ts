import type { KeyboardEvent } from 'react';
import { hasModifier } from './hasModifier.ts';

interface MoveFromFieldOptions {
  /**
   * Whether the results are arranged in rows. If so, the left and right arrow keys also move the
   * focus.
   */
  readonly isInRows?: boolean;
}

/**
 * Moves the focus between a search field and its results with the arrow keys, Home and End. Call it
 * from a key handler on an element that contains both. In contrast to `useRovingFocus`, every
 * result remains a tab stop, and the field is included.
 */
export function moveFromField(
  event: KeyboardEvent<HTMLElement>,
  results: readonly HTMLElement[],
  { isInRows = false }: MoveFromFieldOptions = {},
): void {
  const { key, target, currentTarget } = event;
  // During IME composition, the arrow keys select a suggestion.
  if (event.nativeEvent.isComposing || hasModifier(event) || !(target instanceof HTMLElement)) {
    return;
  }
  const current = results.indexOf(target);
  const field = currentTarget.querySelector('input');
  const targets =
    current < 0 ? fromOther(results, target) : fromResult(results, current, field, isInRows);
  const next = targets[key];
  if (next) {
    event.preventDefault();
    next.focus();
  }
}

/** The element to focus, by key. */
type Targets = Readonly<Record<string, HTMLElement | null | undefined>>;

/**
 * From the field, or from a button beside a result. In the field, Home and End keep their default
 * behavior.
 */
function fromOther(results: readonly HTMLElement[], target: HTMLElement): Targets {
  const before = results.findLastIndex(
    (result) => result.compareDocumentPosition(target) === Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return { ArrowUp: results[before], ArrowDown: results[before + 1] };
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
