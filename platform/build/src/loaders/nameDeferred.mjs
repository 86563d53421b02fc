import { contract } from '../contract.mjs';

/** An `import()` without a magic comment; does not match inside comments. */
const OWN_IMPORT = /(?<!^\s*(?:\*|\/\/).*)\bimport\((?!\s*\/\*)/gm;

/**
 * Loader of the modules named `deferred….ts` or `.tsx`: everything that they import with `import()`
 * goes into the app's one deferred file, see `deferredFile` in docs/contracts.md.
 *
 * @param {string} source
 */
export default function nameDeferred(source) {
  return source.replaceAll(
    OWN_IMPORT,
    `import(/* webpackChunkName: "${contract.deferredFile}" */ `,
  );
}
