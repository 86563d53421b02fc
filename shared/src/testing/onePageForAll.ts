import { cleanup } from '@testing-library/react';
import * as React from 'react';
import { afterAll, beforeAll, vi } from 'vitest';

/*
 * Test files share the document and the loaded modules. This setup file resets or rejects side
 * effects that would make tests in other files fail.
 */

const HOME = 'http://localhost:3000';
const { error } = console;

console.error = (...words: unknown[]) => {
  if (String(words[0]).includes('suspended inside an `act` scope')) {
    throw new Error('Await what draws a part of a page whose code comes later: act(async …).');
  }
  error(...words);
};

if (typeof document === 'undefined') {
  throw new Error('Files of tests that need no page are called *.node.test.');
}

/** Test files run in threads of one process, and real channels would connect them. */
class SilentChannel {
  onmessage = null;
  postMessage = () => undefined;
  close = () => undefined;
}
Object.assign(globalThis, { BroadcastChannel: SilentChannel });

type Listening = Parameters<EventTarget['addEventListener']>;

const targets: EventTarget[] = [document, window];
/**
 * Cleanup functions for the event listeners that this file's tests add to the document and the
 * window.
 */
const undo: (() => void)[] = [];

for (const target of targets) {
  const { addEventListener } = target;
  undo.push(() => {
    target.addEventListener = addEventListener;
  });
  target.addEventListener = (...listening: Listening) => {
    undo.push(() => target.removeEventListener(...listening));
    addEventListener.apply(target, listening);
  };
}

const globals = functionsOf(window);

/** The global functions that tests replace, by name, such as timers and observers. */
function functionsOf(target: object): ReadonlyMap<string, unknown> {
  const entries = Object.entries(Object.getOwnPropertyDescriptors(target));
  return new Map(
    entries.flatMap(([name, { value }]) => (typeof value === 'function' ? [[name, value]] : [])),
  );
}

/** State left by this file's tests that would make other files' tests hang. */
function findLeftover(): string | undefined {
  if (vi.isFakeTimers()) {
    return 'fake timers: call vi.useRealTimers()';
  }
  // While this is set, React renders nothing outside `act`. Only its internals expose it.
  if (Reflect.get(React, REACT_INTERNALS)?.actQueue) {
    return 'an act(async …) that has not ended: await it';
  }
  const now = functionsOf(window);
  const replaced = [...globals].find(([name, value]) => now.get(name) !== value);
  return replaced && `another ${replaced[0]}: call vi.unstubAllGlobals()`;
}

const REACT_INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

// Dynamic imports of one test file must not settle during the next one.
beforeAll(() => vi.dynamicImportSettled());

afterAll(async () => {
  await vi.dynamicImportSettled();
  cleanup();
  vi.restoreAllMocks();
  console.error = error;
  undo.forEach((takeAway) => takeAway());
  document.head.replaceChildren();
  document.body.replaceChildren();
  if (location.origin !== HOME) {
    throw new Error(`The tests of this file have left the page for ${location.href}.`);
  }
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  const leftover = findLeftover();
  // Fail this file only, not those after it.
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (leftover) {
    throw new Error(`The tests of this file leave ${leftover}.`);
  }
});
