import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { apps } from './apps.mjs';
import { createRspackConfig } from './createRspackConfig.mjs';
import { root } from './root.mjs';

let folder;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

// If no charset is sent, browsers misread non-ASCII characters.
it('writes scripts without characters beyond ASCII, with the same meaning', async () => {
  writeFileSync(
    path.join(folder, 'index.js'),
    `const ß = '…😀'; globalThis.said = [ß, \`ü\${ß}\`, 'é'.replace(/[à-ü]/, 'è'), { naïve: 1 }, /^.$/u.test('😀')];`,
  );
  const [browser] = createRspackConfig(path.join(root, 'mfe-search'))(
    { out: folder },
    { mode: 'production' },
  );
  const stats = await promisify(rspack)({
    ...browser,
    context: folder,
    entry: './index.js',
    output: { path: folder, filename: 'built.js' },
    plugins: [],
  });
  const script = readFileSync(path.join(folder, 'built.js'), 'utf8');

  expect(stats.toString({ all: false, errors: true })).toBe('');
  expect(script).toMatch(/^[\0-\x7f]+$/);
  // oxlint-disable-next-line no-new-func -- the build is a script
  new Function(script)();
  expect(globalThis.said).toEqual(['…😀', 'ü…😀', 'è', { naïve: 1 }, true]);
});

it('finds no characters beyond ASCII in styles: the minifier would not escape them', () => {
  const folders = ['shared', ...Object.values(apps).map((app) => app.folder)];
  const styles = folders.flatMap((name) =>
    readdirSync(path.join(root, name, 'src'), { recursive: true })
      .filter((file) => file.endsWith('.css'))
      .map((file) => path.join(root, name, 'src', file)),
  );

  expect(styles.filter((file) => /[^\0-\x7f]/.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect(styles.length).toBeGreaterThan(10);
});
