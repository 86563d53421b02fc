/**
 * Keeps characters beyond ASCII out of the scripts and styles of a build: from a storage that names
 * no charset, in a page that has none, browsers read them as other characters. The minifier escapes
 * them in scripts, except for what a tagged template gets as it is written, which stops the build;
 * in styles, this escapes them.
 */
export class AsciiFilesPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const { Compilation, WebpackError, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('AsciiFiles', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After the minifiers, which write them as they are, and before the files' hashes.
        { name: 'AsciiFiles', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 },
        (assets) => {
          for (const [name, source] of Object.entries(assets)) {
            const text = /\.(js|css)$/.test(name) ? String(source.source()) : '';
            const [found] = BEYOND_ASCII.exec(text) ?? [];
            if (found && name.endsWith('.css')) {
              compilation.updateAsset(name, new sources.RawSource(escapeStyle(text)));
            } else if (found) {
              compilation.errors.push(
                new WebpackError(`${name} holds "${found}": write it as an escape.`),
              );
            }
          }
        },
      );
    });
  }
}

const BEYOND_ASCII = /[^\0-\x7f]/u;

/** The space ends an escape, and is no part of the text. */
function escapeStyle(text) {
  return text.replaceAll(/[^\0-\x7f]/gu, (found) => `\\${found.codePointAt(0).toString(16)} `);
}
