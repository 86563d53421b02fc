import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

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

interface Registry {
  shell: BuiltVersion;
  readonly sections: Record<
    string,
    { current: BuiltVersion; previous?: BuiltVersion; next?: unknown }
  >;
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
  // Safe: written by the build, and validated by the gateway at start-up.
  const registry = JSON.parse(
    readFileSync(path.join(root, 'built/registry.json'), 'utf8'),
  ) as Registry;
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
    const release = registry.sections[name];
    if (release) {
      registry.sections[name] = {
        ...release,
        current: build,
        previous: undefined,
        next: undefined,
      };
    } else {
      registry.shell = build;
    }
  }
  writeFileSync(path.join(folder, 'registry.json'), JSON.stringify(registry));

  const versions = Object.fromEntries(
    Object.entries(registry.sections).map(([name, { current }]) => [name, current.version]),
  );
  return {
    folder,
    versions: { shell: registry.shell.version, ...versions },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
