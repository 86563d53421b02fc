import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildRegistry } from '@portal/site/testing/buildRegistry';
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
      contract: 1,
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
  it('accepts sections with distinct addresses', () => {
    writePages({ details: ['/movie/:id'], search: ['/movie'] });

    expect(() => assertOwnAddresses(root, ['shell', 'details', 'search'])).not.toThrow();
  });

  it('names both sections of one checkout that claim the same address', () => {
    writePages({ details: ['/movie/:id'], search: ['/movie/:movie'] });

    expect(() => assertOwnAddresses(root, ['details', 'search'])).toThrow(
      'search claims the address /movie/:movie, where details has its page "details-movie--id" at /movie/:id;',
    );
  });

  it('names the section that was built with the address', () => {
    writePages({ search: ['/details'] });
    mkdirSync(path.join(root, 'built'));
    writeFileSync(path.join(root, 'built/registry.json'), JSON.stringify(buildRegistry()));

    expect(() => assertOwnAddresses(root, ['search'])).toThrow(
      'search claims the address /details, where details has its page "details";',
    );
  });
});
