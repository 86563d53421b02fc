/**
 * Loader, in development, of the module that a section exposes: accepts updates of modules that are
 * no components, such as texts. Otherwise such an edit reaches the entry, and the page reloads.
 *
 * @param {string} source
 */
export default function acceptUpdates(source) {
  const named = source.replace('export function createSection(', 'function createOwnSection(');
  return named === source ? source : named + ACCEPTING;
}

/**
 * The shell holds the section that an older version of the module has created, so that one gets the
 * pages of the new version; React Refresh keeps the state of their components. The sections are in a
 * global, because a version that throws passes nothing to the next one.
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

// Without a handler, a mistake in an edit would reload the page when it is fixed.
import.meta.webpackHot.accept(function takeNext(error, { module }) {
  console.error(error);
  if (error.message.startsWith('RuntimeError: factory is undefined')) {
    // Nothing imported these modules meanwhile, and the runtime has dropped them.
    location.reload();
  } else {
    module.hot.accept(takeNext);
  }
});
`;
