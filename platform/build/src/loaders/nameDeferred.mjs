import { contract } from '../contract.mjs';

/** Matches an `import()` without a magic comment, but not inside a comment. */
const OWN_IMPORT = /(?<!^\s*(?:\*|\/\/).*)\bimport\((?!\s*\/\*)/gm;

/**
 * A loader for modules named `deferred….ts` or `.tsx`: everything that they import with `import()`
 * goes into the app's single deferred file, see `deferredFile` in docs/contracts.md.
 *
 * @param {string} source
 */
export default function nameDeferred(source) {
  return source.replaceAll(
    OWN_IMPORT,
    `import(/* webpackChunkName: "${contract.deferredFile}" */ `,
  );
}
