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

/** Tags of stories by what cannot break them. */
const NO_SECTION = 'no-section';
const NO_STYLE = 'no-style';

/**
 * Playwright's arguments for selecting stories. A story's tags name the sections that it visits; a
 * story without such a tag belongs to the whole site, unless it is tagged with `@no-section`: then
 * nothing in a section can break it. One that is tagged with `@no-style` is left out when only
 * styles have changed.
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
      // Possibly none of the changed ones exists any more.
      return [`--only-changed=${base}`, '--pass-with-no-tests'];
    default:
      return [];
  }
}
