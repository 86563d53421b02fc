import { readdirSync } from 'node:fs';
import { readPackage } from './installedPackages.mjs';

/**
 * The configuration files of tools that the preset does not run.
 *
 * @type {readonly (readonly [RegExp, string])[]}
 */
const UNREAD = [
  [/^(?:postcss\.config\.|\.postcssrc)/, 'PostCSS'],
  [/^tailwind\.config\./, 'Tailwind'],
  [/^(?:babel\.config\.|\.babelrc)/, 'Babel'],
  [/^\.swcrc$/, 'SWC'],
  [/^\.?lightningcss\.config\./, 'Lightning CSS'],
  [/^\.browserslistrc$/, 'Browserslist'],
];
const KEYS = { postcss: 'PostCSS', babel: 'Babel', browserslist: 'Browserslist' };

/**
 * Fails if the section in this folder has a configuration file that this preset ignores, because
 * its authors expect it to have an effect.
 */
export function assertConfigsRead(folder) {
  const files = readdirSync(folder).flatMap((file) =>
    UNREAD.filter(([pattern]) => pattern.test(file)).map(([, tool]) => [file, tool]),
  );
  const keys = Object.keys(KEYS)
    .filter((key) => readPackage(folder)[key] !== undefined)
    .map((key) => [`"${key}" in package.json`, KEYS[key]]);
  const [found] = [...files, ...keys];
  if (found) {
    throw new Error(
      `${found[0]} has no effect, because @portal/build/createRspackConfig reads no configuration for ${found[1]}: remove it, or build the section with Vite or with a configuration of your own, see @portal/build/vite and @portal/build/rspack.`,
    );
  }
}
