import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bundlerOf } from './bundlerOf.mjs';

let folder;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'portal-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file, content = '') {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
}

function install(name, script) {
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, bin: { [name]: script } }));
}

describe('bundlerOf', () => {
  it.each([
    ['rspack.config.js', 'rspack'],
    ['vite.config.ts', 'vite'],
    ['package.json', 'rspack'],
  ])('knows it by %s', (file, name) => {
    write(file);

    expect(bundlerOf(folder).name).toBe(name);
  });

  it('takes Rspack if Vite only runs the tests', () => {
    write('vite.config.js');
    write('rspack.config.js');

    expect(bundlerOf(folder).name).toBe('rspack');
  });

  it("runs the section's own Vite, which learns the version from the environment", () => {
    write('vite.config.js');
    install('vite', 'bin/vite.js');

    const { args, env } = bundlerOf(folder).build({ version: '1.2.0', out: '/out' });

    expect(args).toEqual([
      path.join(folder, 'node_modules/vite/bin/vite.js'),
      ...['build', '--outDir', '/out'],
    ]);
    expect(env).toMatchObject({ NODE_ENV: 'production', SECTION_VERSION: '1.2.0' });
  });

  it('serves on the given port, which the plugins learn from the environment', () => {
    write('vite.config.js');
    install('vite', './bin/vite.js');

    const { args, env } = bundlerOf(folder).serve(3001);

    expect(args.join(' ')).toContain(' --port 3001 ');
    expect(env).toMatchObject({ NODE_ENV: 'development', SECTION_PORT: '3001' });
  });

  it('knows neither the key of the section nor the credentials of the bucket', () => {
    vi.stubEnv('PORTAL_KEY', 'a private key');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'a secret');
    vi.stubEnv('MY_SETTING', 'on');
    write('rspack.config.js');
    const bundler = bundlerOf(folder);

    for (const { env } of [bundler.build({ version: '1.2.0', out: '/out' }), bundler.serve(3001)]) {
      expect(env).toMatchObject({ MY_SETTING: 'on', PATH: process.env.PATH });
      expect(Object.keys(env).filter((name) => /^(AWS_|PORTAL_KEY)/.test(name))).toEqual([]);
    }
    vi.unstubAllEnvs();
  });

  it('says which package is missing', () => {
    write('vite.config.js');

    expect(() => bundlerOf(folder).serve(3001)).toThrow(
      `vite is not installed in ${folder}; run npm install --save-dev vite.`,
    );
  });
});
