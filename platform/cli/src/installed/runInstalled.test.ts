import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const argv = process.argv;

beforeEach(() => {
  vi.resetModules();
});

afterEach(() => {
  vi.restoreAllMocks();
  process.argv = argv;
  process.exitCode = undefined;
});

it.each([
  ['films', /^There is no command "films"; the commands are: /],
  ['check details --against nowhere', /^--against is "nowhere", but it has to be the address/],
  ['rollback a b', /^Name one section: npx portal rollback mfe-details /],
])('explains "%s" in one sentence, and exits with code 1', async (typed, sentence) => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  process.argv = [...argv.slice(0, 2), ...typed.split(' ')];

  await import('./runInstalled.ts');

  expect(print.mock.calls).toEqual([[expect.stringMatching(sentence)]]);
  expect(process.exitCode).toBe(1);
});
