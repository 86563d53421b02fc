/**
 * The regular expression, as text, by which Playwright finds these stories (see `affectedPackages`); `undefined` for all of them.
 * A story says by its tags which sections its visitor meets; one without such a tag is one of the whole site.
 */
export function storiesGrep(stories, sectionNames) {
  if (stories.kind === 'all') {
    return undefined;
  }
  const { isWhole, sections, files } = stories;
  return [
    ...(isWhole ? [`^(?!.*${tagOf(sectionNames)})`] : []),
    ...(sections.length > 0 ? [tagOf(sections)] : []),
    // Before the title of a story stands the name of its file.
    ...files.map((name) => `(^|\\s)${name.replaceAll('.', '\\.')}\\s`),
  ].join('|');
}

function tagOf(names) {
  return `@(${names.join('|')})(?![\\w-])`;
}
