import { afterEach, expect, it, vi } from 'vitest';
import { runInstalled } from './runInstalled.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

it.each([
  ['films', /^There is no command "films"; the commands are: /],
  ['check details --against nowhere', /^--against is "nowhere", but it has to be the address/],
  ['rollback a b', /^Name one section: npx portal rollback mfe-details /],
])('explains "%s" in one sentence, and exits with code 1', async (typed, sentence) => {
  const print = vi.spyOn(console, 'error').mockReturnValue();

  await runInstalled(typed.split(' '));

  expect(print.mock.calls).toEqual([[expect.stringMatching(sentence)]]);
  expect(process.exitCode).toBe(1);
});
