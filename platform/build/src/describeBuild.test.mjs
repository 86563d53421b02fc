import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeBuild } from './describeBuild.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'describe-build-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(name, text) {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The description of a section's build with its entry and these files. */
function describeSection(names) {
  const pages = { movie: { path: '/movie/:id' } };
  const name = '@portal/mfe-details';
  write('mfe-details/package.json', JSON.stringify({ name, portal: { contract: 2, pages } }));
  for (const file of ['remoteEntry.0a1b2c3d.js', 'section.0a1b2c3d.js', ...names]) {
    write(`built/${file}`, `text of ${file}`);
  }
  return describeApp('mfe-details');
}

function describeApp(folder) {
  const built = { by: 'a test', at: '2024-01-01T00:00:00.000Z' };
  return describeBuild(path.join(root, folder), {
    version: '1.0.0',
    folder: path.join(root, 'built'),
    built,
  });
}

const SERVER = 'server.0a1b2c3d.js';

describe('describeBuild: the container', () => {
  it('is the entry for the shell; every page needs the script and the style of the section', () => {
    const { entry, pages } = describeSection([
      'section.4e5f6a7b.css',
      'section.4e5f6a7b.css.br',
      'remote.0a1b2c3d.js',
      'remote.section.0a1b2c3d.js',
      'section.more.0a1b2c3d.js',
      '1.0a1b2c3d.js',
    ]);

    expect(entry).toBe('remoteEntry.0a1b2c3d.js');
    expect(pages).toEqual({
      movie: { path: '/movie/:id', files: ['section.0a1b2c3d.js', 'section.4e5f6a7b.css'] },
    });
  });

  it('is missed if the build did not write it', () => {
    const name = '@portal/mfe-details';
    write('mfe-details/package.json', JSON.stringify({ name, portal: { contract: 2, pages: {} } }));
    write('built/section.0a1b2c3d.js', '');

    expect(() => describeApp('mfe-details')).toThrow(
      'The build has no container that exposes ./section.',
    );
  });
});

describe('describeBuild: the server file', () => {
  it('is listed with its hash for a section', () => {
    const { server, files } = describeSection([SERVER, `${SERVER}.br`]);

    const hash = createHash('sha384').update(`text of ${SERVER}`).digest('base64');
    expect(server).toBe(SERVER);
    expect(files[SERVER].integrity).toBe(`sha384-${hash}`);
  });

  it('is listed for the shell, but not among the scripts that pages start with', () => {
    write('shell/package.json', '{ "name": "@portal/shell" }');
    write('built/main.0a1b2c3d.js', '');
    write(`built/${SERVER}`, '');

    const { server, scripts } = describeApp('shell');

    expect({ server, scripts }).toEqual({ server: SERVER, scripts: ['main.0a1b2c3d.js'] });
  });

  it('is absent if no file has its name', () => {
    const described = describeSection([
      'server.js',
      'server.0a1b2c3d.css',
      'my-server.0a1b2c3d.js',
    ]);

    expect(described).not.toHaveProperty('server');
  });
});
