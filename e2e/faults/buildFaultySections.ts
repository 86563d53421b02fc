import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { KeptSectionVersion } from '@portal/site/registry/Registry';
import { readSite } from '../../scripts/siteFolder.mjs';
import { copyProject } from '../projectCopy.ts';
import type { FaultyBuilds } from './Fault.ts';
import { breaksAll, breaksLittle, testedSections } from './testedSections.ts';

const root = path.resolve(import.meta.dirname, '../..');
const SECTIONS = testedSections.map(({ name }) => name);
const run = promisify(execFile);

/**
 * Builds the faulty sections from a copy of the project and caches them in `.cache/faults`. The
 * other worker and later runs reuse them as long as the sources are unchanged.
 */
export async function buildFaultySections(): Promise<FaultyBuilds> {
  const breaker = readFileSync(path.join(import.meta.dirname, 'breakSection.tsx.txt'), 'utf8');
  const here = readFileSync(import.meta.filename, 'utf8');
  // In the registry, versions contain hashes of the sources.
  const key = createHash('sha256')
    .update(JSON.stringify(readSite(path.join(root, 'built'))))
    .update(breaker)
    .update(here)
    .update(SECTIONS.join())
    .digest('hex')
    .slice(0, 16);
  const folder = path.join(root, '.cache/faults', key);
  const description = path.join(folder, 'builds.json');
  const lock = `${folder}.lock`;

  mkdirSync(path.dirname(folder), { recursive: true });
  while (!existsSync(description)) {
    if (!lockFor(lock)) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      continue;
    }
    try {
      await buildInto(folder, breaker);
    } finally {
      rmSync(lock);
    }
  }
  // Safe: written below.
  return JSON.parse(readFileSync(description, 'utf8')) as FaultyBuilds;
}

/**
 * Tries to acquire the lock; `false` if another process holds it. A lock of a dead process is
 * removed.
 */
function lockFor(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isAlive(lock)) {
      rmSync(lock, { recursive: true, force: true });
    }
    return false;
  }
}

function isAlive(lock: string): boolean {
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    // 0 means that the lock's owner has not written its process id yet.
    return holder === 0 || process.kill(holder, 0);
  } catch {
    return false;
  }
}

async function buildInto(folder: string, breaker: string): Promise<void> {
  const project = copyProject();
  try {
    const edit = (file: string, change: (text: string) => string) => {
      const text = existsSync(path.join(project.folder, file))
        ? readFileSync(path.join(project.folder, file), 'utf8')
        : '';
      const changed = change(text);
      if (changed === text) {
        throw new Error(`${file} is not what the fault tests expect it to be.`);
      }
      writeFileSync(path.join(project.folder, file), changed);
    };

    for (const name of SECTIONS) {
      edit(`mfe-${name}/src/section.ts`, breakCreateSection);
      edit(`mfe-${name}/src/breakSection.tsx`, () => breaker);
    }
    const first = await build(project.folder, SECTIONS);
    const others = breaksLittle ? {} : await buildOthers(project.folder, edit);

    const files = path.join(folder, 'files');
    rmSync(folder, { recursive: true, force: true });
    cpSync(path.join(project.folder, 'built/files'), files, { recursive: true });
    const builds: FaultyBuilds = { folder: files, first, otherReact: {}, ownReact: {}, ...others };
    writeFileSync(path.join(folder, 'builds.json.next'), JSON.stringify(builds));
    renameSync(path.join(folder, 'builds.json.next'), path.join(folder, 'builds.json'));
  } finally {
    project.remove();
  }
}

/** Builds for other versions of React, only in the full run. */
async function buildOthers(
  folder: string,
  edit: (file: string, change: (text: string) => string) => void,
): Promise<Pick<FaultyBuilds, 'otherReact' | 'ownReact'>> {
  edit('platform/build/src/federation.mjs', (text) =>
    text.replace(
      'requiredVersion, singleton, strictVersion',
      "requiredVersion: singleton ? '^20.0.0' : requiredVersion, singleton, strictVersion",
    ),
  );
  const otherReact = await build(folder, breaksAll ? SECTIONS : ['details']);
  edit('platform/build/src/federation.mjs', (text) =>
    text
      .replace(
        'shareKey: name, version,',
        "shareKey: name, version: singleton ? '20.0.0' : version,",
      )
      .replace(' singleton, strictVersion: singleton ', ' '),
  );
  const ownReact = await build(folder, ['details']);
  return { otherReact, ownReact };
}

function breakCreateSection(source: string): string {
  return `import { breakSection } from './breakSection.tsx';\n${source.replace('export function createSection', 'function createWholeSection')}
export function createSection(): Section {
  return breakSection(createWholeSection());
}
`;
}

/**
 * Builds with the project's tools but does not update the registry: it would reject sections that
 * the shell cannot load.
 */
const BUILD = `
import { apps } from './platform/build/src/apps.mjs';
import { buildApp } from './platform/build/src/buildApp.mjs';

const built = { by: 'the fault tests', at: new Date().toISOString() };
const build = async (name) => [name, (await buildApp(process.cwd(), apps[name], built)).build];
console.log(JSON.stringify(await Promise.all(process.argv.slice(1).map(build))));
`;

async function build(
  folder: string,
  names: readonly string[],
): Promise<Record<string, KeptSectionVersion>> {
  const { stdout } = await run(
    process.execPath,
    ['--input-type=module', '--eval', BUILD, ...names],
    { cwd: folder, env: { ...process.env, NODE_OPTIONS: '' } },
  );
  // Safe: printed by the script above.
  return Object.fromEntries(
    JSON.parse(stdout) as readonly (readonly [string, KeptSectionVersion])[],
  );
}
