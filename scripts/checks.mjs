import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './workspace.mjs';

/** A test that reads the sources of all packages, so it does not belong to any one of them. */
const READS_EVERYBODY = 'shared/src/doors.node.test.ts';

/**
 * The checks by the name of their script in package.json. Each returns its commands for a list of
 * workspace folders. The folder `scripts` includes the configuration files at the root.
 */
export const packageChecks = {
  typecheck: (folders) => [['scripts/typecheck.mjs', ...folders]],
  lint: (folders) => [
    [
      'node_modules/oxlint/bin/oxlint',
      '-c',
      'oxlint.config.js',
      '--deny-warnings',
      '--no-error-on-unmatched-pattern',
      ...folders.flatMap((folder) => (folder === 'scripts' ? [folder, ...configs()] : [folder])),
    ],
    [
      'node_modules/stylelint/bin/stylelint.mjs',
      '--allow-empty-input',
      ...folders.map((folder) => `${folder}/**/*.css`),
    ],
  ],
  unit: (folders) => [
    [
      // A larger heap for young objects: tests make many, and Node collects them less often.
      '--max-semi-space-size=64',
      'node_modules/vitest/vitest.mjs',
      'run',
      ...folders.map((folder) => path.join(root, folder, path.sep)),
      path.join(root, READS_EVERYBODY),
    ],
  ],
};

/** The configuration files at the root. */
function configs() {
  return readdirSync(root).filter((name) => /\.[jt]s$/.test(name));
}

/**
 * Runs these checks for these folders only and continues after failures. `env` is added to the
 * environment. Returns the names of the failed checks.
 */
export async function checkPackages(folders, names = Object.keys(packageChecks), env = {}) {
  const present = folders.filter((folder) => existsSync(path.join(root, folder)));
  const failed = new Set();
  for (const name of present.length > 0 ? names : []) {
    console.log(`\n— ${name}: ${present.join(', ')}`);
    for (const args of packageChecks[name](present)) {
      if (!(await runNode(args, env))) {
        failed.add(name);
      }
    }
  }
  return [...failed];
}

function runNode(args, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

/** All checks, cheapest first. Each is a script in package.json. */
const EVERYTHING = [...Object.keys(packageChecks), 'build', 'e2e'].map((name) => ({ name }));

/**
 * The checks of `npm test`, in order: all of them, or those for the affected code (see
 * `findAffected`). `folders` limits a check to these folders; `words` are the arguments that select
 * the stories. The build always covers everything, since unchanged apps are not rebuilt.
 *
 * @returns {{ name: string, folders?: string[], words?: string[] }[]}
 */
export function checksToRun(affected, sectionNames) {
  if (!affected) {
    return EVERYTHING;
  }
  const { base, folders, apps, stories } = affected;
  const hasStories = stories.kind !== 'none';
  return [
    ...Object.keys(packageChecks).map((name) => ({ name, folders })),
    ...(apps.length > 0 || hasStories ? [{ name: 'build' }] : []),
    ...(hasStories ? [{ name: 'e2e', words: wordsOf(stories, { base, sectionNames }) }] : []),
  ];
}

/** Tags of stories that changes of this kind cannot break. */
const NO_SECTION = 'no-section';
const NO_STYLE = 'no-style';

/**
 * Playwright's arguments for selecting stories. A story's tags name the sections that it visits. A
 * story without such a tag belongs to the entire site, unless it is tagged `@no-section`, which
 * means that section changes cannot break it. Stories tagged `@no-style` are skipped if only styles
 * have changed.
 */
function wordsOf({ kind, sections, isOfStyles }, { base, sectionNames }) {
  const tagOf = (names) => `@(${names.join('|')})(?![\\w-])`;
  switch (kind) {
    case 'sections':
      return [
        `--grep=${tagOf(sections)}|^(?!.*${tagOf(sectionNames)})`,
        `--grep-invert=${tagOf(isOfStyles ? [NO_SECTION, NO_STYLE] : [NO_SECTION])}`,
      ];
    case 'changed':
      // All changed stories might have been deleted.
      return [`--only-changed=${base}`, '--pass-with-no-tests'];
    default:
      return [];
  }
}

// `npm test` in a section's folder.
if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const failed = await checkPackages(process.argv.slice(2));
  console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
