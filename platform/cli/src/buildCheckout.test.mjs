import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderSite } from '@portal/site/createFolderSite';
import { openPortal } from '@portal/site/testing/openPortal';
import { assertOwnAddresses } from './buildCheckout.ts';

let root;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes a checkout with sections that have these pages. */
function writePages(pages) {
  for (const [name, paths] of Object.entries(pages)) {
    const portal = {
      owner: `team ${name}`,
      contract: 2,
      pages: Object.fromEntries(
        paths.map((address) => [`${name}${address.replace(/\W/g, '-')}`, { path: address }]),
      ),
    };
    mkdirSync(path.join(root, `mfe-${name}`));
    writeFileSync(
      path.join(root, `mfe-${name}/package.json`),
      JSON.stringify({ version: '1.0.0', portal }),
    );
  }
}

describe('assertOwnAddresses', () => {
  it('accepts sections with distinct addresses', async () => {
    writePages({ details: ['/movie/:id'], search: ['/movie'] });

    await expect(assertOwnAddresses(root, ['shell', 'details', 'search'])).resolves.toBeUndefined();
  });

  it('names both sections of one checkout that claim the same address', async () => {
    writePages({ details: ['/movie/:id'], search: ['/movie/:movie'] });

    await expect(assertOwnAddresses(root, ['details', 'search'])).rejects.toThrow(
      'search claims the address /movie/:movie, where details has its page "details-movie--id" at /movie/:id;',
    );
  });

  it('names the section that was built with the address', async () => {
    writePages({ search: ['/details'] });
    await openPortal(createFolderSite(path.join(root, 'built')));

    await expect(assertOwnAddresses(root, ['search'])).rejects.toThrow(
      'search claims the address /details, where details has its page "details";',
    );
  });
});
