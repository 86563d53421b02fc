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

/** Test files run in threads of one process, which real channels would connect. */
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

// Dynamic imports of one test file must not settle during the next one.
beforeAll(() => vi.dynamicImportSettled());

afterAll(async () => {
  await vi.dynamicImportSettled();
  console.error = error;
  undo.forEach((takeAway) => takeAway());
  document.head.replaceChildren();
  document.body.replaceChildren();
  if (location.origin !== HOME) {
    throw new Error(`The tests of this file have left the page for ${location.href}.`);
  }
  history.replaceState(null, '', '/');
});
