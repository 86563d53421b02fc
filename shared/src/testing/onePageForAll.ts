import { afterAll, beforeAll, vi } from 'vitest';

/*
 * Files of tests share the page and the packages. What would make tests of other files fail is
 * refused here, or taken away.
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

type Listening = Parameters<EventTarget['addEventListener']>;

const targets: EventTarget[] = [document, window];
/** Takes away what the tests of this file have added to the document and the window. */
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

// Code that a file of tests asks for late must not arrive in the next one.
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
