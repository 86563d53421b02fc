import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageGroups, root } from './workspace.mjs';

const tsc = path.join(root, 'node_modules/typescript-7/bin/tsc');
/**
 * TypeScript configurations of a package. The second is for browser packages' tests that need a
 * Node server, because Node's globals must not be visible to the package itself.
 */
const CONFIGS = ['tsconfig.json', 'tsconfig.node.json'];
/**
 * Each checker computes shared types again. Two checkers take a third more CPU time, which the
 * other checks need.
 */
const ONE_CHECKER = ['--checkers', '1'];
/** At the root, where `types` resolve as in a package. */
const GENERATED = '.cache/typecheck';

/**
 * Type-checks the named packages, or all, and prints all errors. Packages with the same compiler
 * options are one program, because each program checks the shared sources again.
 */
function typecheck(named) {
  const everything = [
    ...readdirSync(root),
    ...packageGroups.flatMap((group) =>
      readdirSync(path.join(root, group)).map((name) => path.join(group, name)),
    ),
  ];
  const folders = named.length > 0 ? named : everything;
  const projects = folders
    .flatMap((folder) => CONFIGS.map((config) => path.join(folder, config)))
    .filter((file) => existsSync(path.join(root, file)));
  if (projects.length === 0) {
    console.log(`There are no types in ${folders.join(', ')}.`);
    return;
  }
  const failed = programsOf(projects).flatMap(({ files, config }) => {
    const { status } = spawnSync(process.execPath, [tsc, '-p', config, ...ONE_CHECKER], {
      cwd: root,
      stdio: 'inherit',
    });
    return status === 0 ? [] : files;
  });
  console.log(
    failed.length === 0
      ? `Types are right in ${projects.join(', ')}.`
      : `Types are wrong in ${failed.join(', ')}.`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}

/** Writes a configuration for each group of packages with the same compiler options. */
export function programsOf(files) {
  const configs = files.map((file) => {
    const folder = path.join(root, path.dirname(file));
    const { extends: base, compilerOptions, include, exclude = [] } = readJson(file);
    const inFolder = (pattern) => path.join(folder, pattern);
    return {
      file,
      options: { extends: inFolder(base), compilerOptions },
      include: include.map(inFolder),
      exclude: exclude.map(inFolder),
    };
  });
  const groups = new Map();
  for (const config of configs) {
    const key = JSON.stringify(config.options);
    groups.set(key, [...(groups.get(key) ?? []), config]);
  }
  mkdirSync(path.join(root, GENERATED), { recursive: true });
  return [...groups.values()].map((group) => {
    const content = JSON.stringify({
      ...group[0].options,
      include: group.flatMap(({ include }) => include),
      exclude: group.flatMap(({ exclude }) => exclude),
    });
    // The name is a hash of the content, because another run may check other packages at the same
    // time.
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    const config = path.join(GENERATED, `tsconfig.${hash}.json`);
    writeFileSync(path.join(root, `${config}.${process.pid}`), content);
    renameSync(path.join(root, `${config}.${process.pid}`), path.join(root, config));
    return { files: group.map(({ file }) => file), config };
  });
}

function readJson(file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  typecheck(process.argv.slice(2));
}
