import { packageChecks } from './checkPackages.mjs';

/** All checks, cheapest first. Each is a script in package.json. */
const EVERYTHING = [...Object.keys(packageChecks), 'build', 'e2e'].map((name) => ({ name }));

/**
 * The checks of `npm test`, in order: all of them, or those for what is affected (see
 * `findAffected`). `folders` limits a check to these folders; `words` select the stories. The build
 * always covers everything, since unchanged apps are not rebuilt.
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

/**
 * Playwright's arguments for selecting stories. A story's tags name the sections that it visits; a
 * story without tags belongs to the whole site.
 */
function wordsOf({ kind, sections }, { base, sectionNames }) {
  const tagOf = (names) => `@(${names.join('|')})(?![\\w-])`;
  switch (kind) {
    case 'sections':
      return [`--grep=${tagOf(sections)}|^(?!.*${tagOf(sectionNames)})`];
    case 'changed':
      // Possibly none of the changed ones exists any more.
      return [`--only-changed=${base}`, '--pass-with-no-tests'];
    default:
      return [];
  }
}
