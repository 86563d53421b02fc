import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { chunkLoader, wholeLoader } from '../bench/oneApplication/buildOneApplication.mjs';
import { gatewayEnvironment } from '../e2e/gatewayEnvironment.ts';
import { readConfig } from '../platform/gateway/src/config/readConfig.ts';
import { root } from './workspace.mjs';

it.each(readdirSync(root).filter((folder) => folder.startsWith('mfe-')))(
  'compares the portal with an application that has %s, too',
  (folder) => {
    expect(chunkLoader()).toContain(`/${folder}/src/section.ts`);
    expect(wholeLoader()).toContain(`/${folder}/src/section.ts`);
  },
);

it('sets every variable of the gateway for stories, whatever the shell has', () => {
  const names = new Set();

  readConfig(new Proxy(gatewayEnvironment, { get: (set, name) => names.add(name) && set[name] }));

  expect(Object.keys(gatewayEnvironment)).toEqual([...names].sort());
});

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /(\.(md|txt|ya?ml|json|m?js|tsx?)|^\.ci\/run)$/.test(file))
  .filter((file) => !/pnpm-lock|\.test\.m?[jt]s$/.test(file));

/** Matches commands in texts, messages, templates and workflows. */
const COMMANDS = /\b(?:npx|pnpm dlx|yarn dlx|bunx) (?!-)[@\w/.-]+|@[\w-]+\/[\w-]+@latest/g;
/** Words that look like a command in a sentence. */
const SENTENCES = ['npx because'];

describe('commands', () => {
  it('run what is installed, or a version of a registry that somebody has chosen', () => {
    const found = files.flatMap((file) =>
      (readFileSync(path.join(root, file), 'utf8').match(COMMANDS) ?? [])
        .filter((command) => !SENTENCES.includes(command))
        .map((command) => `${file}: ${command}`),
    );

    expect(files).toEqual(
      expect.arrayContaining([
        '.github/workflows/publish.yml',
        'docs/own-repository.md',
        'platform/cli/src/new/repositoryTemplate/README.md.txt',
      ]),
    );
    expect(found).toEqual([]);
  });
});

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** The npm scripts that install packages by themselves, with their files. */
const installing = Object.entries(scripts).flatMap(([name, script]) => {
  const [, file] = /^node (scripts\/\w+\.mjs)/.exec(script) ?? [];
  const isInstalling =
    file !== undefined && readFileSync(path.join(root, file), 'utf8').includes('runCommand(');
  return isInstalling ? [[name, file]] : [];
});

describe('a fresh checkout', () => {
  it.each(installing)('needs no package to begin `npm run %s`', (_, file) => {
    expect(packagesOf(path.join(root, file))).toEqual([]);
  });
});

/** The packages that a file imports, directly or transitively, before it runs. */
function packagesOf(file, seen = new Set()) {
  if (seen.has(file)) {
    return [];
  }
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\b[^;]*? from '([^']+)';/gm,
  );
  return [...imports].flatMap(([, name]) => {
    if (name.startsWith('.')) {
      return packagesOf(path.resolve(path.dirname(file), name), seen);
    }
    return name.startsWith('node:') ? [] : [`${name} (${path.relative(root, file)})`];
  });
}
