import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { deferredFilesOf } from '@portal/page-protocol/filesOf';
import type { RegistryView } from '@portal/page-protocol/RegistryView';
import { test } from './story.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Builds the script of a Module Federation host that is independent of the portal. */
function buildHost(): string {
  const out = mkdtempSync(path.join(os.tmpdir(), 'portal-host-'));
  const config = path.join(import.meta.dirname, 'ordinaryHost/rspack.config.js');
  const { resolve } = createRequire(path.join(root, 'package.json'));
  const rspack = path.join(path.dirname(resolve('@rspack/cli/package.json')), 'bin/rspack.js');
  execFileSync(process.execPath, [rspack, 'build', '--config', config, '--env', `out=${out}`]);
  const script = readFileSync(path.join(out, 'host.js'), 'utf8');
  rmSync(out, { recursive: true });
  return script;
}

test('an ordinary host of Module Federation loads each section by its manifest, with its own packages', async ({
  page,
}) => {
  const script = buildHost();
  await page.route('**/ordinary', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Host</title>' }),
  );
  await page.goto('/ordinary');
  const registry: RegistryView = await (await page.request.get('/registry.json')).json();
  await page.addScriptTag({ content: script });

  for (const [name, { current }] of Object.entries(registry.sections)) {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(current.baseUrl) && request.url().endsWith('.js')) {
        requested.push(path.basename(request.url()));
      }
    });

    const pages = await page.evaluate(
      ([section, entry]) => Reflect.get(globalThis, 'loadSection')(section, entry),
      [name, new URL(`${current.baseUrl}mf-manifest.json`, page.url()).href] as const,
    );

    expect(pages).toEqual(Object.keys(current.pages));
    const { files } = Object.values(current.pages)[0] ?? { files: [] };
    const scripts = [
      current.entry,
      ...files.filter((file) => file.endsWith('.js')),
      ...deferredFilesOf(current),
    ];
    await expect.poll(() => requested).toEqual(expect.arrayContaining(scripts));
    // The section loads its own `@portal/query`, which other hosts do not share. This file contains
    // little more than export names; all other packages come from the host.
    const own = requested.filter((file) => !scripts.includes(file));
    expect(own).toEqual([expect.any(String)]);
    expect(current.files[String(own[0])]?.bytes).toBeLessThan(1000);
  }
});
