import { useEffect, useLayoutEffect, useRef } from 'react';
import type { PressRecorder } from '@portal/page-protocol/PressRecorder';
import { hasModifier } from '@portal/shared/ui/hasModifier';
import { MAIN_ID } from '../layout/mainContent.ts';
import { type EarlyPresses, type PagePart, useShell } from '../ShellContext.ts';

interface EarlyPressesParts {
  /** Absent if `portalPresses` is absent. */
  readonly recorder: PressRecorder | undefined;
  /** Whether the gateway has rendered a section. Sections are hydrated after the frame. */
  readonly hasSection: boolean;
  /** A time in milliseconds since the page started. */
  readonly now: () => number;
}

/** Maximum age of replayed events. Visitors no longer expect older events to have an effect. */
const MAX_AGE_MS = 60_000;

const SECTION = `#${MAIN_ID} [data-section]`;
/** Matches links to other pages, which work without scripts. */
const PAGE_LINK = 'a[href]:not([href^="#"], [target])';

/**
 * Replays clicks, key presses and text input from before hydration. Each clicked button is replayed
 * once. Key presses are replayed until one of them is handled, because later ones were meant for
 * what it opens, such as a dialog. A click on a link discards all earlier events.
 */
export function createEarlyPresses({ recorder, hasSection, now }: EarlyPressesParts): EarlyPresses {
  return {
    take(part) {
      const all = recorder?.events.splice(0) ?? [];
      const events = all.slice(all.findLastIndex(leavesPage) + 1);
      recorder?.events.push(...events.filter((event) => partOf(event) !== part));
      if (part === 'section' || !hasSection) {
        recorder?.stop();
      }
      const own = events
        .filter((event) => partOf(event) === part && now() - event.timeStamp < MAX_AGE_MS)
        // Skip events that React has handled: it hydrates a clicked part immediately and dispatches
        // the click itself.
        .filter((event) => event.eventPhase === Event.NONE && !event.defaultPrevented);
      return () => replay(own);
    },
  };
}

/** Replays early input in a part of the page when that part is hydrated. */
export function useEarlyPresses(part: PagePart): void {
  const { earlyPresses } = useShell();
  const replayRef = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    replayRef.current = earlyPresses?.take(part);
  }, [earlyPresses, part]);
  // Runs after the children's effects, which add event listeners. In a microtask, because React
  // cannot hydrate the clicked part within an effect.
  useEffect(() => queueMicrotask(() => replayRef.current?.()), [earlyPresses, part]);
}

/**
 * Dispatches events for the focused element and for the one under the pointer, because the focus
 * and the pointer may have reached them before React added its listeners. React repeats these
 * events when that part of the page is hydrated. Ignores touchscreens, where `:hover` matches the
 * element that was last touched.
 */
export function repeatFocusAndPointer(document: Document): void {
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  if (matchMedia('(hover: hover)').matches) {
    [...document.querySelectorAll(':hover')]
      .at(-1)
      ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  }
}

function partOf({ target }: Event): PagePart {
  return target instanceof Element && target.closest(SECTION) ? 'section' : 'frame';
}

function leavesPage(event: Event): boolean {
  return (
    event instanceof MouseEvent &&
    !hasModifier(event) &&
    event.target instanceof Element &&
    event.target.closest(PAGE_LINK) !== null
  );
}

function replay(events: readonly Event[]): void {
  const replayed = new Set<Element>();
  let isKeyHandled = false;
  for (const event of events) {
    const { target } = event;
    const element = target instanceof Element ? target.closest('button, input, textarea') : null;
    const isNew = element?.isConnected && !replayed.has(element);
    if (event.type === 'keydown') {
      isKeyHandled ||=
        target instanceof Element && isStillFocused(target) && isHandled(target, event);
    } else if (isNew && event.type === 'click' && element.matches('button')) {
      replayed.add(element);
      element.dispatchEvent(event);
    } else if (isNew && event.type === 'input' && isTextField(element)) {
      replayed.add(element);
      typeAgain(element, event);
    }
  }
}

/** Whether the element still has focus. Tab works without scripts, so the focus may have moved. */
function isStillFocused(element: Element): boolean {
  return element === document.body || element === document.activeElement;
}

/** Dispatches a key event and returns whether it was handled. */
function isHandled(target: Element, event: Event): boolean {
  return !target.dispatchEvent(event);
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function isTextField(element: Element): element is TextField {
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
}

/**
 * Sets the text through the prototype's setter. Otherwise React ignores text that was in the field
 * before hydration.
 */
function typeAgain(field: TextField, event: Event): void {
  const { value } = field;
  const element = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  field.value = field.defaultValue;
  Reflect.set(element.prototype, 'value', value, field);
  field.dispatchEvent(event);
}
