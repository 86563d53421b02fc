import path from 'node:path';
import { readPackage } from '../installedPackages.mjs';
import { versionedName } from '../versionedName.mjs';
import { findPageStyles } from './findPageStyles.mjs';
import { scopeStyles } from './scopeStyles.mjs';

const NAME = 'ScopedStyles';
/**
 * The folder of Vite's output until it is converted to a container. It is inside the section's
 * folder, so that the section's packages can be resolved.
 */
export const VITE_OUTPUT = 'node_modules/.portal-section';

/**
 * Confines the style sheets in a section's build to what this version has rendered, see
 * `scopeStyles`, and warns about rules that are meant for the page itself. `isOwn` returns whether
 * only this version has a class.
 */
export class ScopedStylesPlugin {
  /**
   * @param {{ name: string, folder: string, version: string, isOwn: (name: string) => boolean }} section
   */
  constructor({ folder, ...section }) {
    this.section = {
      ...section,
      prefix: versionedName(section.name, section.version),
      hasPlaces: readPackage(folder).portal.places !== undefined,
    };
  }

  /** @param {any} compiler Rspack's */
  apply(compiler) {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After the minimizer, because it would rewrite the selectors.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        const named = (ending) => Object.keys(assets).filter((file) => file.endsWith(ending));
        const scripts = named('.js').map((file) => textOf(assets[file]));
        for (const file of named('.css')) {
          const css = scopeStyles(textOf(assets[file]), this.section, scripts.join('\n'));
          compilation.updateAsset(file, new sources.RawSource(css));
        }
      });
      compilation.hooks.finishModules.tap(NAME, (modules) => warn(compiler.context, modules));
    });
  }
}

function warn(folder, modules) {
  for (const module of modules) {
    const file = path.relative(folder, module.resource ?? '');
    // Skips the output of Vite, because its sources have already been checked.
    if (/^css/.test(module.type) && !file.startsWith(path.normalize(VITE_OUTPUT))) {
      for (const sentence of findPageStyles(textOf(module.originalSource()), file)) {
        console.warn(sentence);
      }
    }
  }
}

function textOf(source) {
  return String(source?.source() ?? '');
}
