import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Registry } from '@portal/site/registry/Registry';
import { readSite, writeSite } from '../scripts/siteFolder.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** The time at which all versions of the site were shipped, according to their documents. */
export const BEGINNING = '2024-01-01T00:00:00.000Z';

/** Creates a site with the current builds as its only versions. `remove` deletes it. */
export function copyBuiltSite(): {
  readonly folder: string;
  readonly versions: Readonly<Record<string, string>>;
  readonly remove: () => void;
} {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-site-'));
  const { shell, sections }: Registry = readSite(path.join(root, 'built'));
  const live = Object.entries(sections).map(
    ([name, { owner, current }]) => [name, { owner, current }] as const,
  );

  mkdirSync(path.join(folder, 'files'));
  for (const { baseUrl } of [shell, ...live.map(([, { current }]) => current)]) {
    cpSync(path.join(root, 'built', baseUrl), path.join(folder, baseUrl), { recursive: true });
  }
  writeSite(folder, { shell, sections: Object.fromEntries(live) }, BEGINNING);

  const versions = live.map(([name, { current }]) => [name, current.version] as const);
  return {
    folder,
    versions: Object.fromEntries([['shell', shell.version] as const, ...versions]),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
