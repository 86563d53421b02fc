/**
 * A development loader for the module that a section exposes. Accepts updates of modules that are
 * not components, such as texts. Otherwise such an edit would reach the entry and reload the page.
 *
 * @param {string} source
 */
export default function acceptUpdates(source) {
  return acceptWith(source, ACCEPT);
}

/**
 * Adds code to a module that accepts its updates. `accept` is the bundler-specific part of that
 * code.
 *
 * @param {string} source
 * @param {string} accept
 */
export function acceptWith(source, accept) {
  const named = source.replace('export function createSection(', 'function createOwnSection(');
  return named === source ? source : named + RENEW + accept;
}

/**
 * The shell keeps a reference to the section that an older version of the module created, so that
 * object receives the pages of the new version. React Refresh preserves the state of their
 * components. The sections are stored in a global because a module version that throws passes no
 * data to the next one.
 */
const RENEW = `
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
`;

const ACCEPT = `
// Without an error handler, the page would reload when a broken edit is fixed.
import.meta.webpackHot.accept(function takeNext(error, { module }) {
  console.error(error);
  if (error.message.startsWith('RuntimeError: factory is undefined')) {
    // No module imported these while the edit was broken, so the runtime dropped them.
    location.reload();
  } else {
    module.hot.accept(takeNext);
  }
});
`;
