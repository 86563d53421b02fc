import { execFileSync } from 'node:child_process';

/**
 * The current commit, with `+changes` if there are uncommitted changes; `undefined` without git.
 */
export function describeCommit(root) {
  try {
    return execFileSync(
      'git',
      ['describe', '--always', '--abbrev=40', '--exclude=*', '--dirty=+changes'],
      { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    ).trim();
  } catch {
    // Sources without their history can be built too.
    return undefined;
  }
}
