import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { presetOf } from '../new/writeSection.ts';
import { codemods, type Preset } from './codemods.ts';
import { updateSection } from './updateSection.ts';

/** The files that updates change, as the first version of `portal new` wrote them. */
const FIRST = path.join(import.meta.dirname, 'testing/firstPreset');
const PRESET: Preset = {
  file: presetOf('rspack').file,
  packages: {
    '@playwright/test': '1.65.1',
    '@portal/cli': '^1.1.0',
    oxlint: '1.94.0',
    react: '19.4.0',
    vitest: '4.1.12',
  },
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  for (const name of readdirSync(FIRST)) {
    cpSync(path.join(FIRST, name), path.join(root, name.replace(/\.txt$/, '')));
  }
  commit();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function git(...args: readonly string[]): void {
  const user = ['-c', 'user.name=anna', '-c', 'user.email=anna@portal.example'];
  execFileSync('git', [...user, ...args], { cwd: root, stdio: 'ignore' });
}

function commit(): void {
  git('init');
  git('add', '.');
  git('commit', '-m', 'section');
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
const update = (facts: Partial<Parameters<typeof updateSection>[0]> = {}) =>
  updateSection({ root, preset: PRESET, isDryRun: false, ...facts }).join('\n');

function edit(file: string, from: string, to: string): void {
  expect(read(file)).toContain(from);
  write(file, read(file).replace(from, to));
  git('commit', '-am', 'edit');
}

describe('updateSection, for a section of the first preset', () => {
  it('sets newer versions, and leaves all other text of package.json', () => {
    const before = read('package.json');

    const output = update();

    const { dependencies, devDependencies } = JSON.parse(read('package.json'));
    expect(dependencies.react).toBe('19.4.0');
    expect(devDependencies['@portal/cli']).toBe('^1.1.0');
    expect(output).toContain('react 19.3.1 → 19.4.0');
    expect(output).toContain('Run npm install and npm test, then commit.');
    const head = before.slice(0, before.indexOf('"scripts"'));
    expect(read('package.json').startsWith(head)).toBe(true);
  });

  it('installs the browser tests, which the command no longer does', () => {
    expect(JSON.parse(read('package.json')).devDependencies).not.toHaveProperty('@playwright/test');

    update();

    expect(JSON.parse(read('package.json')).devDependencies).toHaveProperty(
      '@playwright/test',
      '1.65.1',
    );
  });

  it('replaces ESLint if the team has not configured it', () => {
    update();

    const { scripts, devDependencies } = JSON.parse(read('package.json'));
    expect(scripts.test).toBe('tsc && oxlint --deny-warnings && vitest run');
    expect(devDependencies).toHaveProperty('oxlint', '1.94.0');
    expect(Object.keys(devDependencies).join()).not.toContain('eslint');
    expect(existsSync(path.join(root, 'eslint.config.js'))).toBe(false);
    expect(JSON.parse(read('.oxlintrc.json')).rules).toHaveProperty('react/rules-of-hooks');
  });

  it('leaves an ESLint that the team has configured, and says so', () => {
    edit('eslint.config.js', "'dist'", "'dist', 'generated'");

    const output = update();

    expect(output).toContain('ESLint stays');
    expect(read('eslint.config.js')).toContain('generated');
    expect(JSON.parse(read('package.json')).devDependencies).not.toHaveProperty('oxlint');
  });

  it('leaves a newer version', () => {
    edit('package.json', '"react": "19.3.1"', '"react": "^19.5.0"');

    update();

    expect(JSON.parse(read('package.json')).dependencies.react).toBe('^19.5.0');
  });

  it('asks for the new packages if they are files', () => {
    edit(
      'package.json',
      '"@portal/cli": "^1.0.0"',
      '"@portal/cli": "file:../portal-cli-1.0.0.tgz"',
    );

    expect(update()).toContain(
      '@portal/cli comes from file:../portal-cli-1.0.0.tgz; name the folder of its new package with --packages.',
    );
    expect(read('package.json')).toContain('file:../portal-cli-1.0.0.tgz');
  });

  it('takes the new packages from a folder', () => {
    write('portal-cli-1.1.0.tgz', '');

    update({ packages: root, preset: { ...PRESET, packages: { '@portal/cli': '^1.1.0' } } });

    expect(JSON.parse(read('package.json')).devDependencies['@portal/cli']).toBe(
      'file:portal-cli-1.1.0.tgz',
    );
  });

  it('only says what it would do with --dry-run, also before a commit', () => {
    write('package.json', `${read('package.json')}\n`);
    const before = read('package.json');

    const output = update({ isDryRun: true });

    expect(output).toMatch(/^Would change package.json, eslint.config.js, .oxlintrc.json:/);
    expect(output).toContain('react 19.3.1 → 19.4.0');
    expect(read('package.json')).toBe(before);
    expect(existsSync(path.join(root, 'eslint.config.js'))).toBe(true);
  });

  it('refuses to edit a file with uncommitted changes, and changes nothing', () => {
    write('package.json', `${read('package.json')}\n`);

    expect(() => update()).toThrow(
      'package.json has uncommitted changes; commit them first, or use --dry-run to see what would change.',
    );
    expect(existsSync(path.join(root, 'eslint.config.js'))).toBe(true);
  });

  it('refuses to edit without a history', () => {
    rmSync(path.join(root, '.git'), { recursive: true });

    expect(() => update()).toThrow('This folder has no git history to go back to');
    expect(existsSync(path.join(root, 'eslint.config.js'))).toBe(true);
  });

  it('finds nothing to do a second time', () => {
    update();
    commit();

    expect(update()).toBe('There is nothing to update.');
  });

  it.each([
    ['{', 'There is no readable package.json in this folder.'],
    ['{}', 'There is no section in this folder: package.json has no "portal".'],
  ])('says that %s describes no section', (text, message) => {
    write('package.json', text);

    expect(() => update()).toThrow(message);
  });
});

it('makes of a section of the first preset what a new one has', () => {
  const preset = presetOf('rspack');
  const versions = Object.keys(preset.packages).map((name) => [name, '99.0.0']);

  update({ preset: { ...preset, packages: Object.fromEntries(versions) } });

  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  expect({ ...dependencies, ...devDependencies }).toEqual(Object.fromEntries(versions));
});

it('names a version and a summary for each codemod', () => {
  for (const { version, summary } of codemods) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(summary).toMatch(/^[a-z]/);
  }
});
