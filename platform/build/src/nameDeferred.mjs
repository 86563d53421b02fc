import { contract } from './contract.mjs';

/**
 * Loader of the modules named `deferred….ts` or `.tsx`: everything that they import with `import()`
 * goes into the app's one deferred file, see `deferredFile` in docs/contracts.md.
 *
 * @param {string} source
 */
export default function nameDeferred(source) {
  return source.replaceAll(
    /\bimport\((?!\s*\/\*)/g,
    `import(/* webpackChunkName: "${contract.deferredFile}" */ `,
  );
}
