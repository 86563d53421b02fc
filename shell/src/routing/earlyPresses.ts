import { useEffect, useLayoutEffect, useRef } from 'react';
import type { PressRecorder } from '@portal/page-protocol/PressRecorder';
import { hasModifier } from '@portal/shared/ui/hasModifier';
import { MAIN_ID } from '../layout/mainContent.ts';
import { type EarlyPresses, type PagePart, useShell } from '../services/ShellContext.ts';

interface EarlyPressesParts {
  /** Absent in pages of older gateways. */
  readonly recorder: PressRecorder | undefined;
  /** Whether the gateway has rendered a section, whose place is taken over later than the frame. */
  readonly hasPlace: boolean;
  /** The time since the page began, in milliseconds. */
  readonly now: () => number;
}

/** Whoever has pressed something this long ago has given up on it, and would be surprised. */
const PLAYED_WITHIN_MS = 60_000;

const PLACE = `#${MAIN_ID} [data-section]`;
/** Links to other pages; they work without scripts. */
const WAY_OUT = 'a[href]:not([href^="#"], [target])';

/**
 * Plays early presses: each button once, however often it was pressed because nothing happened;
 * keys until one of them does something, because what was typed after that was meant for what it
 * opens; and what stands in a field. Nothing that is older than a click on a link is played.
 */
export function createEarlyPresses({ recorder, hasPlace, now }: EarlyPressesParts): EarlyPresses {
  return {
    take(part) {
      const all = recorder?.events.splice(0) ?? [];
      const events = all.slice(all.findLastIndex(leavesPage) + 1);
      recorder?.events.push(...events.filter((event) => partOf(event) !== part));
      if (part === 'place' || !hasPlace) {
        recorder?.stop();
      }
      const own = events
        .filter((event) => partOf(event) === part && now() - event.timeStamp < PLAYED_WITHIN_MS)
        // React takes a part over at once when it is clicked, and gives it the click itself.
        .filter((event) => event.eventPhase === Event.NONE && !event.defaultPrevented);
      return () => play(own);
    },
  };
}

/** Plays what belongs to a part of the page, once, when the part is taken over. */
export function useEarlyPresses(part: PagePart): void {
  const { earlyPresses } = useShell();
  const playRef = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    playRef.current = earlyPresses?.take(part);
  }, [earlyPresses, part]);
  // The effects of the components in it have run before: they listen. In a task of its own, because
  // React takes over a region that is pressed, and cannot do so within an effect.
  useEffect(() => queueMicrotask(() => playRef.current?.()), [earlyPresses, part]);
}

function partOf({ target }: Event): PagePart {
  return target instanceof Element && target.closest(PLACE) ? 'place' : 'frame';
}

function leavesPage(event: Event): boolean {
  return (
    event instanceof MouseEvent &&
    !hasModifier(event) &&
    event.target instanceof Element &&
    event.target.closest(WAY_OUT) !== null
  );
}

function play(events: readonly Event[]): void {
  const played = new Set<Element>();
  let isKeyAnswered = false;
  for (const event of events) {
    const { target } = event;
    const element = target instanceof Element ? target.closest('button, input, textarea') : null;
    const isNew = element?.isConnected && !played.has(element);
    if (event.type === 'keydown') {
      isKeyAnswered ||=
        target instanceof Element && isStillFocused(target) && isAnswered(target, event);
    } else if (isNew && event.type === 'click' && element.matches('button')) {
      played.add(element);
      element.dispatchEvent(event);
    } else if (isNew && event.type === 'input' && isTextField(element)) {
      played.add(element);
      typeAgain(element, event);
    }
  }
}

/**
 * Whether keys still go where one was pressed. The Tab key works without scripts: an earlier arrow
 * key must not take the focus back from where Tab has led since.
 */
function isStillFocused(element: Element): boolean {
  return element === document.body || element === document.activeElement;
}

/** Whether something acts on a key that is pressed on an element. */
function isAnswered(target: Element, event: Event): boolean {
  return !target.dispatchEvent(event);
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function isTextField(element: Element): element is TextField {
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
}

/**
 * React tells nobody of text that it finds in a field when it takes it over. It notices a change if
 * the value is set behind its back: with the prototype's setter.
 */
function typeAgain(field: TextField, event: Event): void {
  const { value } = field;
  const element = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  field.value = field.defaultValue;
  Reflect.set(element.prototype, 'value', value, field);
  field.dispatchEvent(event);
}
