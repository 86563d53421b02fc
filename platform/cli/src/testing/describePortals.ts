import { createHash } from 'node:crypto';
import { afterEach, beforeEach } from 'vitest';
import type { AppDocument } from '@portal/site/apps/AppDocument';
import { readDocuments, readLivePortal } from '@portal/site/apps/Portal';
import type { Registry, Release } from '@portal/site/registry/Registry';
import type { Site } from '@portal/site/Site';
import { buildOf, openPortal } from '@portal/site/testing/openPortal';
import { describeSites, type OpenedSite } from '@portal/site/testing/siteKinds';
import { promote, rollback } from '../rollback.ts';
import { shipTo } from './shipTo.ts';

/** A portal with shell, dashboard and details at 1.0.0. bob moves details. */
export interface TestedPortal {
  readonly site: Site;
  /** The arguments of `moveApp` and similar functions. */
  target(name?: string): { site: Site; name: string; stamp: typeof STAMP };
  /** Ships a version of details as anna; `facts` can override that. */
  ship(version: string, facts?: Parameters<typeof shipTo>[2]): ReturnType<typeof shipTo>;
  back(facts?: Partial<Parameters<typeof rollback>[0]>): ReturnType<typeof rollback>;
  promote(check?: Parameters<typeof promote>[0]['check']): ReturnType<typeof promote>;
  registry(): Promise<Registry>;
  details(): Promise<Release | undefined>;
  documentOf(app?: string): Promise<AppDocument | undefined>;
  /** The hashes of all files, by path. */
  hashes(): Promise<ReadonlyMap<string, string>>;
}

export const STAMP = { by: 'bob', since: '2030-02-01T08:00:00.000Z' };

/** Declares tests that run with a portal in each kind of site. */
export function describePortals(what: string, tests: (portal: TestedPortal) => void): void {
  describeSites(what, (open) => {
    let opened: OpenedSite;
    beforeEach(async () => {
      opened = await open();
      await openPortal(opened.site);
    });
    afterEach(() => opened.close());

    const target = (name = 'details') => ({ site: opened.site, name, stamp: STAMP });
    const registry = async () => (await readLivePortal(opened.site)).registry;
    tests({
      get site() {
        return opened.site;
      },
      target,
      ship: (version, facts) => shipTo(opened.site, buildOf('details', version), facts),
      back: (facts) => rollback({ ...target(), ...facts }),
      promote: (check = () => Promise.resolve()) => promote({ ...target(), check }),
      registry,
      details: async () => (await registry()).sections['details'],
      documentOf: async (app = 'details') =>
        (await readDocuments(opened.site)).apps.get(app)?.document,
      hashes: () => hashesOf(opened.site),
    });
  });
}

async function hashesOf(site: Site): Promise<ReadonlyMap<string, string>> {
  // Omits the files that a bucket creates to test conditional writes.
  const entries = (await site.list('')).filter(({ path }) => !path.includes('conditional'));
  const pairs = entries.map(async ({ path }) => {
    const reading = await site.read(path);
    const bytes = reading.status === 'found' ? reading.bytes : '';
    return [path, createHash('sha256').update(bytes).digest('hex')] as const;
  });
  return new Map(await Promise.all(pairs));
}
