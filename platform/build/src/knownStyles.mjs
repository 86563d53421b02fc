/**
 * What the loader of styles does to find one that the page has, and what it does in place of that:
 * it compares whole addresses, where the document has paths, and it finds the styles that stand in
 * the page as well, with the path of their file.
 *
 * @type {readonly (readonly [before: RegExp, after: string])[]}
 */
const CHANGES = [
  [
    /\w+\.getElementsByTagName\("link"\)/,
    'document.querySelectorAll("link[rel=stylesheet],style[data-href]")',
  ],
  [/(\w+)\.getAttribute\("href"\) \|\| \1\.href/, '$1.href || location.origin + $1.dataset.href'],
  [/\w+\.rel == "stylesheet" &&\s*/, ''],
];

/**
 * Lets a section find its style in the page. Its loader would add the style once more; then the
 * browser works out the style of every element again.
 */
export class KnownStylesPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('KnownStyles', (compilation) => {
      compilation.hooks.runtimeModule.tap('KnownStyles', ({ name, source }) => {
        if (name === 'css_loading' && source) {
          source.source = Buffer.from(findKnownStyles(source.source.toString()));
        }
      });
    });
  }
}

/** @param {string} code of the loader of styles */
export function findKnownStyles(code) {
  return CHANGES.reduce((changed, [before, after]) => {
    if (!before.test(changed)) {
      throw new Error('The loader of styles has changed: see platform/build/src/knownStyles.mjs.');
    }
    return changed.replace(before, after);
  }, code);
}
