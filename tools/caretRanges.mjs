/**
 * Puts into the entry of a section what it needs to compare versions of shared packages, in place of
 * the bundler's code for every range that npm knows: a section asks for `^` ranges alone, and that
 * code is most of what a visitor would load to find React.
 */
export class CaretRangesPlugin {
  /** @param {readonly string[]} ranges those that the section asks for */
  constructor(ranges) {
    const other = ranges.find((range) => !/^\^[1-9]\d*\.\d+\.\d+$/.test(range));
    if (other) {
      throw new Error(`The range "${other}" is none like ^1.2.3: see tools/caretRanges.mjs.`);
    }
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('CaretRanges', (compilation) => {
      compilation.hooks.runtimeModule.tap('CaretRanges', (module) => {
        if (module.name === 'consumes_loading' && module.source) {
          module.source.source = Buffer.from(withCaretRanges(module.source.source.toString()));
        }
      });
    });
  }
}

/** The bundler's functions for versions, from the first to the one after the last. */
const VERSIONS = /^var splitAndConvert = [^]*?(?=^var ensureExistence = )/m;

/**
 * The same functions for `^` ranges from 1.0.0 on. Nothing before a release (`2.0.0-beta.1`)
 * satisfies them, as with the bundler's.
 */
const CARET_VERSIONS = `
var versionLt = (a, b) => a.localeCompare(b, "en", { numeric: true }) < 0;
var parseRange = (range) => range.slice(1);
var rangeToString = (least) => "^" + least;
var satisfy = (least, version) =>
	!version.includes("-") && parseInt(version) === parseInt(least) && !versionLt(version, least);
`;

/** @param {string} code the bundler's code that finds shared packages */
export function withCaretRanges(code) {
  if (!VERSIONS.test(code)) {
    throw new Error('The bundler compares versions in another way now: see tools/caretRanges.mjs.');
  }
  return code.replace(VERSIONS, CARET_VERSIONS);
}
