import { packageChecks } from './checkPackages.mjs';

/** Every check, in the order in which they find mistakes cheapest. Each is a script of package.json. */
const EVERYTHING = [...Object.keys(packageChecks), 'build', 'e2e'].map((name) => ({ name }));

/**
 * The checks that `npm test` runs, in order: all of them, or those that matter where only this is affected (see `findAffected`). With
 * `folders` a check is for these alone; `words` choose the stories. What is built already is not built again, so the build is always
 * the whole.
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

/** How Playwright is told which stories to run. A story says by its tags which sections its visitor meets; one without is of the whole site. */
function wordsOf({ kind, sections }, { base, sectionNames }) {
  const tagOf = (names) => `@(${names.join('|')})(?![\\w-])`;
  switch (kind) {
    case 'sections':
      return [`--grep=${tagOf(sections)}|^(?!.*${tagOf(sectionNames)})`];
    case 'changed':
      // None may be left of those that have changed.
      return [`--only-changed=${base}`, '--pass-with-no-tests'];
    default:
      return [];
  }
}
