import { afterAll } from 'vitest';

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

afterAll(() => {
  console.error = error;
  document.head.replaceChildren();
  document.body.replaceChildren();
  if (location.origin !== HOME) {
    throw new Error(`The tests of this file have left the page for ${location.href}.`);
  }
  history.replaceState(null, '', '/');
});
