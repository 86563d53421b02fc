import { useEffect, useLayoutEffect, useRef } from 'react';
import type { PressRecorder } from '@portal/page-protocol/PressRecorder';
import { hasModifier } from '@portal/shared/ui/hasModifier';
import { MAIN_ID } from '../layout/mainContent.ts';
import { type EarlyPresses, type PagePart, useShell } from '../services/ShellContext.ts';

interface EarlyPressesParts {
  /** Absent from older gateways. */
  readonly recorder: PressRecorder | undefined;
  /** Whether the gateway has rendered a section, which is hydrated after the frame. */
  readonly hasSection: boolean;
  /** Milliseconds since the page started. */
  readonly now: () => number;
}

/** The visitor no longer expects an effect of older events. */
const MAX_AGE_MS = 60_000;

const SECTION = `#${MAIN_ID} [data-section]`;
/** Links to other pages, which work without scripts. */
const PAGE_LINK = 'a[href]:not([href^="#"], [target])';

/**
 * Replays early presses: each clicked button once; keys until one of them has an effect, because
 * further keys were meant for what that opens; and the text of fields. A click on a link discards
 * everything before it.
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
        // React hydrates a clicked part at once and handles the click itself.
        .filter((event) => event.eventPhase === Event.NONE && !event.defaultPrevented);
      return () => replay(own);
    },
  };
}

/** Replays the early presses in a part of the page when it is hydrated. */
export function useEarlyPresses(part: PagePart): void {
  const { earlyPresses } = useShell();
  const replayRef = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    replayRef.current = earlyPresses?.take(part);
  }, [earlyPresses, part]);
  // After the effects of the children, which add their listeners; and as a microtask, because React
  // cannot hydrate a pressed region within an effect.
  useEffect(() => queueMicrotask(() => replayRef.current?.()), [earlyPresses, part]);
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

/** Whether the focus is where it was: Tab, which works without scripts, may have moved it. */
function isStillFocused(element: Element): boolean {
  return element === document.body || element === document.activeElement;
}

/** Dispatches a key and returns whether something has handled it. */
function isHandled(target: Element, event: Event): boolean {
  return !target.dispatchEvent(event);
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function isTextField(element: Element): element is TextField {
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
}

/** React ignores text that was in a field before hydration, unless it is set with the prototype's setter. */
function typeAgain(field: TextField, event: Event): void {
  const { value } = field;
  const element = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  field.value = field.defaultValue;
  Reflect.set(element.prototype, 'value', value, field);
  field.dispatchEvent(event);
}
