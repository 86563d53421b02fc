import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { apps } from '@portal/build/apps';
import { buildApp, buildVersion } from '@portal/build/buildApp';
import { root } from '@portal/build/root';
import { codeOf } from '@portal/site/fileSystem';
import { OperatorError } from '@portal/site/OperatorError';
import type { PlacesOfSection } from '@portal/site/registry/places';
import { assertManifest } from './check/assertManifest.ts';

/** An app in this checkout, before it is built. */
export interface App extends Omit<PlacesOfSection, 'section'> {
  /** The team responsible for the app. */
  readonly owner: string;
  /** The app's pages by name; absent for the shell. */
  readonly pages?: Readonly<Record<string, { readonly path?: string }>>;
  /** The page for each slot that the app fills. */
  readonly slots?: Readonly<Record<string, string>>;
}

/** Who built it, and the commit, for a version's description. */
export interface Built {
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  /** The commit; absent outside a git repository. */
  readonly commit?: string;
}

/**
 * Normalizes an app's name. Accepts the name (`details`) or the folder (`mfe-details`, also with
 * the trailing slash of shell completion). The app need not exist in this checkout, because a site
 * can have sections from elsewhere.
 */
export function appName(typed: string): string {
  return typed.replace(/\/+$/, '').replace(/^mfe-/, '');
}

/** The named apps without duplicates; all apps if none is named. Fails for unknown names. */
export function appsNamed(typed: readonly string[]): readonly string[] {
  const names = typed.map((word) => {
    const name = appName(word);
    findApp(name, word);
    return name;
  });
  return names.length > 0 ? [...new Set(names)] : Object.keys(apps);
}

/**
 * Reads an app's package.json. Fails with an `OperatorError` if there is no such app, or if a
 * section's `portal` field is invalid.
 */
export function readApp(name: string, from = root): App & { readonly version: string } {
  const file = path.join(findApp(name).folder, 'package.json');
  // Safe: npm and pnpm have read it, and the rest of it is checked.
  const manifest = JSON.parse(readFileSync(path.join(from, file), 'utf8')) as {
    readonly version: string;
    readonly portal?: unknown;
  };
  const { version, portal } = manifest;
  return name === 'shell' && portal === undefined
    ? { version, owner: 'the portal' }
    : { version, ...assertManifest(name, manifest, file) };
}

/** An app's folder and port. Fails with an `OperatorError` if there is no such app. */
export function findApp(name: string, typed = name) {
  const app = Object.hasOwn(apps, name) ? apps[name] : undefined;
  if (!app) {
    throw new OperatorError(
      `There is no app "${typed}" in this checkout. The apps are: ${Object.keys(apps).join(', ')}.`,
      { code: 'missing' },
    );
  }
  return app;
}

/**
 * Builds an app for shipping from the current sources, with the version in its package.json, even
 * if that version has already been built. Returns the folder.
 */
export async function buildRelease(name: string, by: string): Promise<string> {
  const { version } = readApp(name);
  const folder = path.join(root, '.cache/releases', name, version);
  const built = describeBuilder(by);
  await building(buildVersion(root, findApp(name), { version, folder, built }));
  return folder;
}

/**
 * Builds an app for a preview. The version contains a hash of the sources, so that every change
 * gets its own. Returns the folder.
 */
export async function buildForPreview(name: string, by: string): Promise<string> {
  const { build } = await buildHere(name, describeBuilder(by));
  return path.join(root, 'built', build.baseUrl);
}

/** Builds an app into this checkout's own site, unless the site already has this version. */
export function buildHere(name: string, built: Built) {
  return building(buildApp(root, findApp(name), built));
}

/** Explains why the sources cannot be built, for their author. */
async function building<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const isOfBuild = error instanceof Error && error.name === 'Error' && codeOf(error) === '';
    throw isOfBuild ? new OperatorError(error.message, { code: 'check', cause: error }) : error;
  }
}

/** The current user and commit, with `+changes` for uncommitted changes. */
export function describeBuilder(by: string): Built {
  return { by, at: new Date().toISOString(), commit: currentCommit() };
}

function currentCommit(): string | undefined {
  try {
    return execFileSync(
      'git',
      ['describe', '--always', '--abbrev=40', '--exclude=*', '--dirty=+changes'],
      { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    ).trim();
  } catch {
    // Sources without a git history can also be built.
    return undefined;
  }
}
