import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { RegistryView } from '@portal/page-protocol/RegistryView';
import { freePorts } from './freePorts.ts';
import { test } from './story.ts';
import { recordErrors } from './watchVisit.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Builds the script of a Module Federation host that is independent of the portal. */
function buildHost(): string {
  const out = mkdtempSync(path.join(os.tmpdir(), 'portal-host-'));
  const config = path.join(import.meta.dirname, 'thirdPartyHost/rspack.config.js');
  const { resolve } = createRequire(path.join(root, 'package.json'));
  const rspack = path.join(path.dirname(resolve('@rspack/cli/package.json')), 'bin/rspack.js');
  execFileSync(process.execPath, [rspack, 'build', '--config', config, '--env', `out=${out}`]);
  const script = readFileSync(path.join(out, 'host.js'), 'utf8');
  rmSync(out, { recursive: true });
  return script;
}

let server: Server;
let hostUrl: string;

// The host has its own origin.
test.beforeAll(async () => {
  const script = buildHost();
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Host</title><body><script>${script}</script>`);
  });
  const port = await freePorts(1);
  await new Promise<void>((resolve) => server.listen(port, resolve));
  hostUrl = `http://localhost:${port}`;
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The part of a section's manifest that the story uses. */
interface Manifest {
  readonly metaData: { readonly publicPath: string };
  readonly shared: readonly {
    readonly name: string;
    readonly assets: { readonly js: { readonly sync: readonly string[] } };
  }[];
}

test(
  'an ordinary host on another origin loads each section by its address, with its own packages, and shows a page',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const errors = recordErrors(page);
    await page.goto(hostUrl);
    const { sections }: RegistryView = await (
      await page.request.get(`${baseURL}/registry.json`)
    ).json();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));

    for (const [name, { current }] of Object.entries(sections)) {
      const address = `${baseURL}/remotes/${name}/mf-manifest.json`;
      const { metaData, shared }: Manifest = await (await page.request.get(address)).json();

      const pages = await page.evaluate(
        ([section, entry]) => Reflect.get(globalThis, 'loadSection')(section, entry),
        [name, address] as const,
      );

      expect(pages).toEqual(Object.keys(current.pages));
      expect(metaData.publicPath).toBe(`${baseURL}${current.baseUrl}`);
      const files = requested
        .filter((url) => url.startsWith(metaData.publicPath))
        .map((url) => path.basename(url));
      expect(files.filter((file) => !file.startsWith('remote.'))).toEqual([]);
      // The section loads its own `@portal/query`, because other hosts do not share one.
      const copies = shared.filter(({ assets }) =>
        assets.js.sync.some((file) => files.includes(file)),
      );
      expect(copies.map((copy) => copy.name)).toEqual(['@portal/query']);
    }

    await page.evaluate(() => Reflect.get(globalThis, 'showPage')('browse', 'favorites'));
    await expect(page.getByRole('heading', { name: 'Favorites' })).toBeVisible();
    expect(errors).toEqual([]);
  },
);
