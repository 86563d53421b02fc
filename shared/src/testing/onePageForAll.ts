import { afterAll, beforeAll } from 'vitest';

/*
 * Files of tests share the page and the packages. What is refused here would make tests of other
 * files fail.
 */

const { error } = console;

beforeAll(() => {
  console.error = (...words: unknown[]) => {
    if (String(words[0]).includes('suspended inside an `act` scope')) {
      throw new Error('Await what draws a part of a page whose code comes later: act(async …).');
    }
    error(...words);
  };
});

afterAll(() => {
  console.error = error;
  // There is no page in some files.
  const origin = globalThis.location?.origin ?? HOME;
  if (origin !== HOME) {
    throw new Error(`The tests of this file have left the page for ${location.href}.`);
  }
});

const HOME = 'http://localhost:3000';
