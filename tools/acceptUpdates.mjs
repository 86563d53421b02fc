/**
 * Loader, in development, of the module that a section exposes: takes updates of everything that is
 * no component, such as a text that the tab's title uses too. Otherwise such an edit reaches the
 * entry, and the page is loaded again.
 *
 * @param {string} source
 */
export default function acceptUpdates(source) {
  const named = source.replace('export function createSection(', 'function createOwnSection(');
  return named === source ? source : named + ACCEPTING;
}

/**
 * The shell has the section that an older version of the module has created, so that one gets the
 * pages of the new version. React Refresh keeps the state of their components.
 */
const ACCEPTING = `
const created = import.meta.webpackHot.data?.created ?? [];

export function createSection(...parts) {
  const section = createOwnSection(...parts);
  created.push({ section, parts });
  return section;
}

for (const { section, parts } of created) {
  const { pages, ...rest } = createOwnSection(...parts);
  Object.assign(section, rest);
  for (const [name, page] of Object.entries(pages)) {
    Object.assign((section.pages[name] ??= {}), page);
  }
}
import.meta.webpackHot.dispose((data) => {
  data.created = created;
});
// Without a handler, a mistake in an edit would load the page again, and again when it is mended.
import.meta.webpackHot.accept(function takeNext(error, { module }) {
  console.error(error);
  module.hot.accept(takeNext);
});
`;
