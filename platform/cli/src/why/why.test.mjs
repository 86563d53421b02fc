import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import vm from 'node:vm';
import { rspack } from '@rspack/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRspackConfig } from '@portal/build/createRspackConfig';
import { root } from '@portal/build/root';
import { codeOf, describeCause } from '@portal/page-protocol/FailureCause';
import { createFolderSite } from '@portal/site/createFolderSite';
import { why } from './why.ts';

const REVIEWS = `interface Review { readonly title: { readonly length: number } }

export function press(review?: Review): number {
  return review!.title.length;
}

export async function load(): Promise<never> {
  await Promise.resolve();
  throw new RangeError('There is no such page.');
}

export function Page(): never {
  throw new Error('No film.');
}
`;

const details = { section: 'details', version: '1.1.0' };

let folder;
let browser;
let server;
let answer;
let gateways;
let fakeGateway;

/** Builds the sources like a section into a version of the site, and runs the script. */
async function buildAndRun(config, file, address) {
  const out = path.join(folder, 'files/details/1.1.0');
  const isMaps = ({ constructor: { name } }) => name === 'SourceMapDevToolPlugin';
  const stats = await promisify(rspack)({
    ...config,
    context: path.join(folder, 'mfe-details'),
    entry: './src/reviews.ts',
    output: { path: out, filename: file, library: { type: 'commonjs2' } },
    plugins: config.plugins.filter(isMaps),
  });
  expect(stats.toString({ all: false, errors: true })).toBe('');
  const module = { exports: {} };
  const source = readFileSync(path.join(out, file), 'utf8');
  vm.compileFunction(source, ['module', 'exports'], { filename: address })(module, module.exports);
  return module.exports;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  mkdirSync(path.join(folder, 'mfe-details/src'), { recursive: true });
  writeFileSync(path.join(folder, 'mfe-details/src/reviews.ts'), REVIEWS);
  const configs = createRspackConfig(path.join(root, 'mfe-search'))({}, { mode: 'production' });
  const address = 'https://portal.example/files/details/1.1.0/section.0a1b.js';
  browser = await buildAndRun(configs[0], 'section.0a1b.js', address);
  server = await buildAndRun(configs[1], 'server.0a1b.js', 'details/1.1.0/server.0a1b.js');

  fakeGateway = createServer((_, response) => response.end(answer));
  await new Promise((resolve) => fakeGateway.listen(0, '127.0.0.1', resolve));
  gateways = [new URL(`http://127.0.0.1:${fakeGateway.address().port}`)];
});

afterAll(async () => {
  await new Promise((resolve) => fakeGateway.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => answerWith([]));

/** Returns the error that a function throws. */
async function errorOf(act) {
  try {
    await act();
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail.');
}

function causeOf(error, facts = {}) {
  const counted = { phase: 'run', side: 'browser', times: 3, visitors: 2 };
  return { ...details, ...counted, ...describeCause(error, details), ...facts };
}

function answerWith(causes) {
  answer = JSON.stringify({ causes });
}

async function ask(facts = {}) {
  const asked = { site: createFolderSite(folder), name: 'details', gateways, ...facts };
  return (await why(asked)).lines;
}

describe('why', () => {
  it('has a map beside each script, without the sources, which the script does not name', () => {
    const out = path.join(folder, 'files/details/1.1.0');
    const names = readdirSync(out);

    expect(names.toSorted()).toEqual([
      'section.0a1b.js',
      'section.0a1b.js.map',
      'server.0a1b.js',
      'server.0a1b.js.map',
    ]);
    for (const name of names) {
      expect(readFileSync(path.join(out, name), 'utf8')).not.toMatch(/sourceMappingURL|interface/);
    }
  });

  it.each([
    ['an error in a handler', () => browser.press(), 'src/reviews.ts:4:'],
    ['a rejection', () => browser.load(), 'src/reviews.ts:9:'],
    ['an error while rendering', () => browser.Page(), 'src/reviews.ts:13:'],
    ['an error while rendering on the server', () => server.Page(), 'src/reviews.ts:13:'],
  ])('finds the line of %s', async (_, act, place) => {
    const error = await errorOf(act);
    // The gateway gets the stack as text; browsers have the error itself.
    answerWith([causeOf(error), causeOf(String(error.stack), { side: 'server', visitors: 0 })]);

    const [first, frame, second, sameFrame] = await ask();

    const code = codeOf(causeOf(error));
    expect(first).toBe(
      `details 1.1.0, run, ${code}, 2 visitors, 3 times: ${error.name}: ${error.message}`,
    );
    expect(frame).toMatch(new RegExp(`^ {4}${place}\\d+$`));
    expect(second).toMatch(/^details 1\.1\.0, run, [0-9a-z]{7}, on the server, 3 times: /);
    expect(second).toContain(`${error.name}: ${error.message}`);
    expect(sameFrame).toBe(frame);
  });

  it('adds up the causes of several gateways, those of most visitors first', async () => {
    const rare = causeOf(new Error('Rare.'), { times: 1, visitors: 1 });
    const common = causeOf(new Error('Common.'));
    answerWith([common, rare]);

    expect(await ask({ gateways: [...gateways, new URL(`${gateways[0]}/sub/`)] })).toEqual([
      `details 1.1.0, run, ${codeOf(common)}, 4 visitors, 6 times: Error: Common.`,
      `details 1.1.0, run, ${codeOf(rare)}, 2 visitors, 2 times: Error: Rare.`,
    ]);
  });

  it('lists the causes of one version, or says that there are none', async () => {
    const old = causeOf(new Error('Old.'), { version: '1.0.0', times: 1, visitors: 1 });
    answerWith([old, causeOf(new Error('Other.'), { section: 'search' })]);

    expect(await ask({ version: '1.0.0' })).toEqual([
      `details 1.0.0, run, ${codeOf(old)}, 1 visitor, once: Error: Old.`,
    ]);
    expect(await ask({ version: '1.1.0' })).toEqual([
      'No gateway knows a failure of details 1.1.0 since it was started.',
    ]);
  });

  it('finds the cause that a page names, of any section, or says that no gateway knows it', async () => {
    const named = causeOf(new Error('Named.'), { section: 'search' });
    const slow = [{ ...details, file: 'other.js', durationMs: 60, times: 1, visitors: 1 }];
    answer = JSON.stringify({ causes: [causeOf(new Error('Other.')), named], slow });
    const site = createFolderSite(folder);

    const found = await why({ site, gateways, code: codeOf(named) });

    expect(found.lines).toEqual([
      `search 1.1.0, run, ${codeOf(named)}, 2 visitors, 3 times: Error: Named.`,
    ]);
    expect(found.document).toMatchObject({
      app: 'search',
      causes: [{ version: '1.1.0' }],
      slow: [],
    });
    for (const asked of [{ code: '0000000' }, { code: codeOf(named), name: 'details' }]) {
      await expect(why({ site, gateways, ...asked })).rejects.toMatchObject({
        kind: 'missing',
        message: `No gateway knows the reference ${asked.code} since it was started.`,
      });
    }
  });

  it('lists slow scripts with the function that the browser called', async () => {
    const script = { ...details, file: 'section.0a1b.js', times: 3, visitors: 2 };
    const text = readFileSync(path.join(folder, 'files/details/1.1.0/section.0a1b.js'), 'utf8');
    const position = text.indexOf('There is no such page.');
    const slow = [
      { ...script, position, durationMs: 230 },
      { ...script, part: 'reviews', durationMs: 60, times: 1, visitors: 1 },
      { ...script, section: 'search', durationMs: 500 },
    ];
    answer = JSON.stringify({ causes: [], slow });

    const [first, second, ...others] = await ask({ slow: true });

    expect(first).toMatch(/^1\.1\.0, 2 visitors, 3 times, up to 230 ms: src\/reviews\.ts:9:\d+$/);
    expect(second).toBe('1.1.0, part reviews, 1 visitor, once, up to 60 ms: section.0a1b.js');
    expect(others).toEqual([]);
  });

  it('adds up the slow scripts of several gateways, with the longest run', async () => {
    const script = { ...details, file: 'other.js', position: 2 };
    const slow = [60, 230].map((durationMs) => ({ ...script, durationMs, times: 1, visitors: 1 }));
    answer = JSON.stringify({ causes: [], slow });

    expect(await ask({ slow: true })).toEqual([
      '1.1.0, 2 visitors, 2 times, up to 230 ms: other.js',
    ]);
  });

  it('says that there are no slow scripts, also with older gateways', async () => {
    expect(await ask({ slow: true })).toEqual([
      'No gateway knows a slow script of details since it was started.',
    ]);
  });

  it('shows the place in the built file if there is no map', async () => {
    const frames = [{ file: 'other.js', line: 1, column: 7 }];
    answerWith([causeOf(new Error('No film.'), { frames })]);

    expect((await ask())[1]).toBe('    other.js:1:7, which has no source map');
  });

  it.each([
    ['no JSON', '<h1>Hello</h1>', '/causes is not valid JSON.'],
    ['no causes', '{}', '/causes is wrong at causes'],
    [
      'a text that could control the terminal',
      JSON.stringify({ causes: [{ ...causeOf(new Error('x')), message: '\u001b[2J' }] }),
      '/causes is wrong at causes.0.message: it has to be printable text.',
    ],
    [
      'a version that leads out of the folder',
      JSON.stringify({ causes: [{ ...causeOf(new Error('x')), version: '../..' }] }),
      '/causes is wrong at causes.0.version',
    ],
  ])('refuses %s with one sentence', async (_, text, sentence) => {
    answer = text;

    await expect(ask()).rejects.toMatchObject({
      name: 'OperatorError',
      message: expect.stringContaining(sentence),
    });
  });
});
