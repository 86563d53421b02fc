/** How the loader of styles reads the address of one that the page has: as it is written there. */
const AS_WRITTEN = /(\w+)\.getAttribute\("href"\) \|\| \1\.href/;

/**
 * Lets a section find its style in the page: its loader compares whole addresses with what is
 * written in the document, which is a path, and would add the style once more. Then the browser works
 * out the style of every element again.
 */
export class KnownStylesPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('KnownStyles', (compilation) => {
      compilation.hooks.runtimeModule.tap('KnownStyles', ({ name, source }) => {
        if (name === 'css_loading' && source) {
          source.source = Buffer.from(compareWholeAddresses(source.source.toString()));
        }
      });
    });
  }
}

/** @param {string} code of the loader of styles */
export function compareWholeAddresses(code) {
  if (!AS_WRITTEN.test(code)) {
    throw new Error('The loader of styles has changed: see tools/knownStyles.mjs.');
  }
  return code.replace(AS_WRITTEN, '$1.href');
}
