import { execFileSync } from 'node:child_process';

/** The commit that the sources stand at, with `+changes` when not all of them are committed; `undefined` where there is no git. */
export function describeCommit(root) {
  try {
    return execFileSync(
      'git',
      ['describe', '--always', '--abbrev=40', '--exclude=*', '--dirty=+changes'],
      { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    ).trim();
  } catch {
    // A copy of the sources without their history is built as well.
    return undefined;
  }
}
