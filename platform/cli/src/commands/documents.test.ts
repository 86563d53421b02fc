import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { root } from '@portal/build/root';
import { createFolderSite } from '@portal/site/createFolderSite';
import { ERROR_CODES } from '@portal/site/OperatorError';
import { SCHEMAS, schemaText } from '@portal/site/registry/jsonSchemas';
import { buildRegistry } from '@portal/site/testing/buildRegistry';
import { openTerminal, type Terminal } from '../testing/openTerminal.ts';
import { type ServedGateway, serveGateway } from '../testing/serveGateway.ts';
import { documents } from './documents.ts';
import { createProgram } from './program.ts';

let terminal: Terminal;
let gateway: ServedGateway;
let type: Terminal['typeJson'];

beforeEach(async () => {
  terminal = openTerminal();
  type = terminal.typeJson;
  gateway = await serveGateway(createFolderSite(path.join(terminal.folder, 'site')));
});

afterEach(() => {
  gateway.close();
  terminal.close();
});

/** An hour after all moves, so that a rollout's step has lasted long enough. */
const LATER = {
  clock: { now: () => Date.parse('2030-01-31T10:30:00.000Z'), wait: () => Promise.resolve() },
};

/** Only the stories in a browser run these, because they start what they build. */
const OF_STORIES = ['dev', 'new'];

// Replaced because bundling is slow.
vi.mock('../buildCheckout.ts', () => ({
  buildCheckout: ([name]: readonly string[]) =>
    Promise.resolve([{ name, version: '1.0.0-0a1b2c3d', isNew: true }]),
}));

/** A public key whose private key nobody has. */
const KEY = 'MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=';
/** Written by `keys init`. */
const PLATFORM = { PORTAL_KEY: 'keys/platform.pem' };

it('have a schema for each command and for errors; `npm run schemas` updates it', async () => {
  const text = schemaText(
    'What each command prints with --json, by its name; error if it fails',
    z.object(documents).partial(),
  );

  await expect(text).toMatchFileSnapshot(path.join(SCHEMAS, 'commands.schema.json'));
  const { commands } = createProgram(terminal.contextOf(), () => undefined);
  expect(Object.keys(documents).toSorted()).toEqual(
    [...commands.map((command) => command.name()), 'error'].toSorted(),
  );
});

it('are what the commands print', async () => {
  const { url, state } = gateway;
  state.causes = [CAUSE];
  writeOldSite();
  const build = (version: string) => `--build ${terminal.writeBuild(version)}`;
  const typed = [
    'build details',
    'ship details',
    `check details ${build('1.1.0')}`,
    `ship details --percent 10 --gateway ${url} ${build('1.1.0')}`,
    'promote details --note "no failures"',
    `ship details --preview pr-12 ${build('1.2.0-0a1b2c3d')}`,
    `ship details --percent 50 ${build('1.2.0')}`,
    `rollout details --steps 50,100 --metrics ${url} --gateway ${url}`,
    'rollback details',
    'hold details --why "festival week"',
    'unhold details',
    'retire details',
    'sections',
    'history details',
    `why details --from ${url}`,
    `fit --shell ${terminal.writeShell()}`,
    'prune',
    'keys init --out keys',
    `keys add reviews ${KEY} --owner "team reviews"`,
    `keys revoke reviews ${KEY}`,
    'keys sign details',
    'migrate --site old',
  ];

  for (const words of typed) {
    const [command] = words.split(' ');
    const environment = /^keys (?!init)/.test(words) ? PLATFORM : {};
    const document = await type(words, { ...LATER, environment });
    // Safe: each command has one.
    const result = documents[command as keyof typeof documents].safeParse(document);
    expect(result.error, words).toBeUndefined();
  }
  const tried = new Set(typed.map((words) => words.split(' ')[0]));
  expect(Object.keys(documents).filter((name) => !tried.has(name))).toEqual([
    ...OF_STORIES,
    'error',
  ]);
});

describe('an error', () => {
  const causes: Readonly<Record<string, () => Promise<unknown>>> = {
    usage: () => type('ship'),
    missing: () => type('sections --site nowhere'),
    async exists() {
      await type('keys init --out keys');
      return type('keys init --out others');
    },
    async conflict() {
      await type('ship details');
      const check = () => type('hold details --why "festival week"').then(() => undefined);
      return type(`ship details --build ${terminal.writeBuild('1.1.0')}`, { check });
    },
    async held() {
      await type('ship details');
      await type('hold details --why "festival week"');
      return type('retire details');
    },
    check: () => type('ship details --build nowhere'),
    async signature() {
      await type('ship details');
      await type('keys init --out keys');
      return type('retire details');
    },
    permission: () =>
      type('ship details', {
        build: () => Promise.reject(Object.assign(new Error('open'), { code: 'EACCES' })),
      }),
    unreachable: () => type('why details --from http://127.0.0.1:1'),
    async worse() {
      gateway.state.failing = 0.5;
      await type('ship details');
      await type(`ship details --percent 50 --build ${terminal.writeBuild('1.1.0')}`);
      return type(`rollout details --steps 50,100 --metrics ${gateway.url}`, LATER);
    },
    async damaged() {
      await type('ship details');
      writeFileSync(path.join(terminal.folder, 'site/apps/details.json'), '{');
      return type('rollback details');
    },
    async refused() {
      await type('ship details');
      return type('rollback details');
    },
    unexpected: () =>
      type('ship details', { build: () => Promise.reject(new TypeError('This is a defect.')) }),
  };

  it.each(Object.keys(causes))('has the code "%s"', async (code) => {
    const { error } = documents.error.parse(await causes[code]?.());

    expect(error.code).toBe(code);
  });

  it('has only codes that are documented', () => {
    const text = readFileSync(path.join(root, 'docs/commands.md'), 'utf8');
    const documented = [...text.matchAll(/^\| `([a-z]+)` /gm)].map(([, code]) => code);

    expect(documented).toEqual([...ERROR_CODES, 'unexpected']);
    expect(Object.keys(causes)).toEqual(documented);
  });
});

const CAUSE = {
  ...{ section: 'details', version: '1.2.0', phase: 'run', side: 'browser' },
  ...{ times: 3, visitors: 2, name: 'TypeError', message: 'x is undefined' },
  frames: [{ file: 'section.js', line: 1, column: 7 }],
};

/** A site of format 1 with the same shell. */
function writeOldSite(): void {
  const old = path.join(terminal.folder, 'old');
  cpSync(path.join(terminal.folder, 'site/files'), path.join(old, 'files'), { recursive: true });
  const { shell } = buildRegistry();
  writeFileSync(
    path.join(old, 'registry.json'),
    JSON.stringify({ format: 1, revision: 3, shell, sections: {} }),
  );
}
