import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AsciiFilesPlugin } from './asciiFiles.mjs';
import { createRspackConfig } from './createRspackConfig.mjs';
import { root } from './root.mjs';

let folder;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a script and its style as a section's are built, and returns both, and the errors. */
async function build(script, style = '') {
  writeFileSync(path.join(folder, 'index.js'), `import './index.css';\n${script}`);
  writeFileSync(path.join(folder, 'index.css'), style);
  const [browser] = createRspackConfig(path.join(root, 'mfe-search'))(
    { out: folder },
    { mode: 'production' },
  );
  const stats = await promisify(rspack)({
    ...browser,
    context: folder,
    entry: './index.js',
    output: { path: folder, filename: 'built.js', cssFilename: 'built.css' },
    plugins: browser.plugins.filter((plugin) => plugin instanceof AsciiFilesPlugin),
  });
  const read = (file) => readFileSync(path.join(folder, file), 'utf8');
  const errors = stats.toString({ all: false, errors: true });
  return errors ? { errors } : { script: read('built.js'), style: read('built.css') };
}

it('writes scripts and styles without characters beyond ASCII, with the same meaning', async () => {
  const { script, style } = await build(
    `const ß = '…😀'; globalThis.said = [ß, \`ü\${ß}\`, 'é'.replace(/[à-ü]/, 'è'), { naïve: 1 }, /^.$/u.test('😀')];`,
    `.é::after { content: '→ b'; } .b::after { content: '→c😀'; quotes: '«' '»'; }`,
  );

  expect(script + style).toMatch(/^[\0-\x7f]+$/);
  // eslint-disable-next-line no-new-func -- what was built is a script
  new Function(script)();
  expect(globalThis.said).toEqual(['…😀', 'ü…😀', 'è', { naïve: 1 }, true]);
  expect(style).toContain(String.raw`content:"\2192  b"`);
  expect(style).toContain(String.raw`content:"\2192 c\1f600 ";quotes:"\ab " "\bb "`);
});

it('names what cannot be written otherwise', async () => {
  const { errors } = await build('globalThis.said = String.raw`é`;');

  expect(errors).toContain('built.js holds "é": write it as an escape.');
});
