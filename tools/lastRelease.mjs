import { execFileSync } from 'node:child_process';

/**
 * The last release of an app, from the tags: `mfe-details@1.2.0` names what was shipped under that version. The one at the commit that
 * is checked out does not count: it is what is compared. `undefined` where there is none, as in a clone without tags or without git.
 */
export function lastRelease(root, { folder }) {
  const tags = tagsOf(root, '--list', `${folder}@*`, '--sort=-version:refname');
  const here = new Set(tagsOf(root, '--points-at', 'HEAD'));
  const tag = tags.find(
    (candidate) => /^[^@]+@\d+\.\d+\.\d+$/.test(candidate) && !here.has(candidate),
  );
  return tag && { tag, version: tag.slice(folder.length + 1) };
}

function tagsOf(root, ...words) {
  try {
    return execFileSync('git', ['tag', ...words], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\n')
      .filter(Boolean);
  } catch {
    // Sources without their history have no releases that could be found.
    return [];
  }
}
