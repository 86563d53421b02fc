import { afterEach, expect, it, vi } from 'vitest';
import { runInstalled } from './runInstalled.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

it.each([
  ['films', /^There is no command "films"; the commands are: /],
  ['check details --against nowhere', /^--against is "nowhere", but it has to be the address/],
  ['rollback a b', /^Name one section: npm exec --no -- portal rollback mfe-details /],
])('explains "%s" in one sentence, and exits with code 1', async (typed, sentence) => {
  const print = vi.spyOn(console, 'error').mockReturnValue();

  await runInstalled(typed.split(' '));

  expect(print.mock.calls).toEqual([[expect.stringMatching(sentence)]]);
  expect(process.exitCode).toBe(1);
});

it('names the documentation in the package', async () => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubEnv('npm_config_userconfig', import.meta.filename);

  await runInstalled(['new', 'reviews', '--route', '/reviews']);

  vi.unstubAllEnvs();
  expect(print.mock.calls).toEqual([
    [expect.stringContaining('in node_modules/@portal/cli/docs/own-repository.md.')],
  ]);
});
