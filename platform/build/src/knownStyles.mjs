/**
 * Changes to the bundler's code that looks for a style in the page. The changed code compares full
 * URLs, because the document has paths, and also finds inlined styles by their file's path.
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
 * Makes a section's runtime recognize a style sheet that is already in the page. Otherwise, the
 * runtime would add the sheet again, and the browser would recalculate the styles of all elements.
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

/** @param {string} code the runtime code that loads styles */
export function findKnownStyles(code) {
  return CHANGES.reduce((changed, [before, after]) => {
    if (!before.test(changed)) {
      throw new Error(
        'The runtime that loads styles has changed: see platform/build/src/knownStyles.mjs.',
      );
    }
    return changed.replace(before, after);
  }, code);
}
