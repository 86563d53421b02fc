import { afterEach, expect, it, vi } from 'vitest';
import { createContext } from './Context.ts';
import { main } from './main.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** Runs a command line. Returns its standard output and standard error. */
async function run(typed: string) {
  const [output, errors]: string[][] = [[], []];
  vi.spyOn(console, 'log').mockImplementation((line: string) => output?.push(line));
  vi.spyOn(console, 'error').mockImplementation((line: string) => errors?.push(line));
  await main(typed.split(' '), createContext({ version: '1.2.3' }));
  return { output: output?.join('\n') ?? '', errors: errors?.join('\n') ?? '' };
}

it.each([
  ['films', "Unknown command 'films'. See: portal --help"],
  ['check details --against nowhere', /^--against is "nowhere", but it has to be the URL/],
])('explains "%s" in one sentence, and exits with code 1', async (typed, sentence) => {
  const { output, errors } = await run(typed);

  expect(output).toBe('');
  expect(errors).toMatch(sentence);
  expect(process.exitCode).toBe(1);
});

it.each([
  ['films --json', { code: 'usage', message: "Unknown command 'films'. See: portal --help" }],
  [
    'ship details --json --percent 0',
    { code: 'usage', message: expect.stringMatching(/^--percent/) },
  ],
  [
    'sections --json --site nowhere',
    { code: 'missing', message: expect.stringMatching(/^There is no portal in .*nowhere yet/) },
  ],
])('prints the error of "%s" as a document', async (typed, error) => {
  const { output, errors } = await run(typed);

  expect(JSON.parse(output)).toEqual({ error });
  expect(errors).toBe('');
  expect(process.exitCode).toBe(1);
});
