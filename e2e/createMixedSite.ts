import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Registry } from '@portal/site/registry/Registry';
import { readSite, writeSite } from '../scripts/siteFolder.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** When the versions of the site were shipped, according to their documents. */
export const BEGINNING = '2024-01-01T00:00:00.000Z';

/** A built version as listed in the registry. */
interface BuiltVersion {
  readonly version: string;
  readonly baseUrl: string;
}

/** The previous version of an app, as returned by `scripts/buildPrevious.mjs`. */
export interface PreviousBuild {
  readonly name: string;
  /** Where its sources come from, as a description. */
  readonly from: string;
  readonly folder: string;
  readonly build: BuiltVersion;
}

/**
 * Creates a site from the current builds, with the previous versions of these apps. `remove`
 * deletes it.
 */
export function createMixedSite(previous: readonly PreviousBuild[]): {
  readonly folder: string;
  readonly versions: Readonly<Record<string, string>>;
  readonly remove: () => void;
} {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-site-'));
  const registry: Registry = readSite(path.join(root, 'built'));
  const live: Record<string, BuiltVersion> = {};
  const takeFiles = (from: string, { baseUrl }: BuiltVersion) =>
    cpSync(from, path.join(folder, baseUrl), { recursive: true });

  mkdirSync(path.join(folder, 'files'));
  for (const name of ['shell', ...Object.keys(registry.sections)]) {
    const older = previous.find((build) => build.name === name);
    const newer = name === 'shell' ? registry.shell : registry.sections[name]?.current;
    const build = older?.build ?? newer;
    if (!build) {
      throw new Error(`There is no build of ${name}.`);
    }
    takeFiles(older?.folder ?? path.join(root, 'built', build.baseUrl), build);
    live[name] = build;
  }
  const { shell, ...versions } = live;
  const sections = Object.entries(versions).map(([name, current]) => [
    name,
    { owner: registry.sections[name]?.owner, current },
  ]);
  writeSite(folder, { shell, sections: Object.fromEntries(sections) }, BEGINNING);

  return {
    folder,
    versions: Object.fromEntries(
      Object.entries(live).map(([name, { version }]) => [name, version]),
    ),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
