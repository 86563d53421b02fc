import { execFileSync } from 'node:child_process';

/**
 * The files that differ from a revision, committed or not, and the revision itself. Without a named one: where this branch left
 * `origin/main`; on main itself, or without a remote, the commit before. `undefined` where there is nothing to compare with, as in a
 * clone of one commit. Fails for a named revision that there is not.
 */
export function changedFiles(root, named) {
  const git = (...args) =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    }).trim();
  const attempt = (...args) => {
    try {
      return git(...args);
    } catch {
      // Where git knows no such revision, the answer is that there is none.
      return undefined;
    }
  };

  const base =
    named === undefined
      ? defaultBase(attempt)
      : attempt('rev-parse', '--verify', '--quiet', `${named}^{commit}`);
  if (base === undefined) {
    if (named !== undefined) {
      throw new Error(`There is no revision "${named}" to compare with.`);
    }
    return undefined;
  }
  const differing = git('diff', '--name-only', '--no-renames', base);
  const unknown = git('ls-files', '--others', '--exclude-standard');
  return {
    base,
    files: `${differing}\n${unknown}`.split('\n').filter(Boolean),
    /** A file as it was there; empty where there was none. */
    before: (file) => attempt('show', `${base}:${file}`) ?? '',
  };
}

function defaultBase(attempt) {
  const head = attempt('rev-parse', 'HEAD');
  const fork = attempt('merge-base', 'origin/main', 'HEAD');
  return fork !== undefined && fork !== head
    ? fork
    : attempt('rev-parse', '--verify', '--quiet', 'HEAD~1');
}
