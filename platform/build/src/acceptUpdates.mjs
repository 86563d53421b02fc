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
 * pages of the new version. React Refresh keeps the state of their components. What was created is
 * kept outside of the module, because a version with a mistake hands nothing on.
 */
const ACCEPTING = `
const created = ((globalThis.sectionsInDevelopment ??= {})[__APP_NAME__] ??= []);

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

// Without a handler, a mistake in an edit would load the page again when it is mended.
import.meta.webpackHot.accept(function takeNext(error, { module }) {
  console.error(error);
  if (error.message.startsWith('RuntimeError: factory is undefined')) {
    // Nothing had imported these modules meanwhile, and the runtime has forgotten them.
    location.reload();
  } else {
    module.hot.accept(takeNext);
  }
});
`;
