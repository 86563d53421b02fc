import { packageChecks } from './checkPackages.mjs';
import { storiesGrep } from './storiesGrep.mjs';

/** Every check, in the order in which they find mistakes cheapest. Each is a script of package.json. */
const EVERYTHING = [...Object.keys(packageChecks), 'build', 'e2e'].map((name) => ({ name }));

/**
 * The checks that `npm test` runs, in order: all of them, or those that matter where only this is touched (see `affectedPackages`). With
 * `folders` a check is for these alone; with `grep` the stories are those that it finds. What is built already is not built again, so
 * the build is always the whole.
 */
export function checksToRun(touched, sectionNames) {
  if (!touched) {
    return EVERYTHING;
  }
  const { folders, apps, stories } = touched;
  const hasStories = stories.kind !== 'none';
  return [
    ...(folders.length > 0 ? Object.keys(packageChecks).map((name) => ({ name, folders })) : []),
    ...(apps.length > 0 || hasStories ? [{ name: 'build' }] : []),
    ...(hasStories ? [{ name: 'e2e', grep: storiesGrep(stories, sectionNames) }] : []),
  ];
}
