import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { apps } from '../apps.js';
import { buildVersion } from './buildVersion.mjs';
import { lastRelease } from './lastRelease.mjs';
import { pnpm } from './pnpm.mjs';
import { sourceVersion } from './sourceVersion.mjs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Builds what visitors had before of an app: its last release by the tags; while there is none, the sources of now under another version,
 * so that two builds of one app meet in the tests from the first day. Kept in `.cache/previous`, built once.
 */
async function buildPrevious(app) {
  const release = lastRelease(root, app);
  const { version } = JSON.parse(readFileSync(path.join(root, app.folder, 'package.json'), 'utf8'));
  const previous = release ?? { tag: undefined, version: `${version}-previous` };
  const folder = path.join(
    root,
    '.cache/previous',
    app.name,
    release?.tag ?? sourceVersion(root, app),
  );
  const description = path.join(folder, 'build.json');

  if (!existsSync(description)) {
    mkdirSync(path.dirname(folder), { recursive: true });
    const facts = {
      version: previous.version,
      folder,
      built: { by: 'the compatibility test', at: new Date().toISOString() },
    };
    await (release ? buildRelease(release.tag, app, facts) : buildVersion(root, app, facts));
  }
  return {
    name: app.name,
    from: previous.tag ?? 'these sources',
    folder,
    build: JSON.parse(readFileSync(description, 'utf8')),
  };
}

/** Builds a release as it was built then: with its own packages, by its own tools. */
async function buildRelease(tag, { name }, facts) {
  const place = mkdtempSync(path.join(os.tmpdir(), 'portal-release-'));
  try {
    const archive = path.join(place, 'sources.tar');
    execFileSync('git', ['archive', '--output', archive, tag], { cwd: root });
    execFileSync('tar', ['-xf', archive, '-C', place]);
    await pnpm(['install', '--frozen-lockfile', '--prefer-offline'], { cwd: place });
    const then = (file) => import(pathToFileURL(path.join(place, file)).href);
    const [tools, table] = await Promise.all([then('tools/buildVersion.mjs'), then('apps.js')]);
    await tools.buildVersion(place, table.apps[name], facts);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

// Its answer is for a program: one line of JSON.
try {
  console.log(JSON.stringify(await Promise.all(Object.values(apps).map(buildPrevious))));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
