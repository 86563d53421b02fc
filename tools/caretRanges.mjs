/**
 * Puts into the entry of a section what it needs to find a shared package, in place of the bundler's
 * code for every range that npm knows and every way to ask: a section asks for `^` ranges alone, and
 * always has a copy of its own. That code was most of what a visitor loaded to find React.
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

/** The bundler's functions that find a package, from the first to what calls them. */
const FINDING = /^var splitAndConvert = [^]*?(?=^var consumeSharedInstalledModules = )/m;

/**
 * The same for `^` ranges from 1.0.0 on. Of a singleton it takes what is loaded, or else the newest,
 * and fails if that does not fit; of others the newest that fits. Nothing before a release
 * (`2.0.0-beta.1`) fits, as with the bundler's.
 */
const CARET_FINDING = `
var isOlder = (a, b) => a.localeCompare(b, "en", { numeric: true }) < 0;
var fits = (least, version) =>
	!version.includes("-") && parseInt(version) === parseInt(least) && !isOlder(version, least);
var find = ({ shareScope, shareKey, requiredVersion, singleton, fallback }) => {
	var versions = (__webpack_require__.S[shareScope] || {})[shareKey];
	if (!versions) return fallback();
	var least = requiredVersion.slice(1);
	var version = Object.keys(versions)
		.filter((version) => singleton || fits(least, version))
		.reduce((a, b) => ((singleton && versions[a].loaded) || !isOlder(a, b) ? a : b));
	if (!fits(least, version)) {
		throw Error("Unsatisfied version " + version + " from " + versions[version].from + " of shared singleton module " + shareKey + " (required " + requiredVersion + ")");
	}
	versions[version].loaded = 1;
	return versions[version].get();
};
var resolveHandler = (data) => () => {
	var sharing = __webpack_require__.I(data.shareScope);
	return sharing.then ? sharing.then(() => find(data)) : find(data);
};
`;

/** @param {string} code the bundler's code that finds shared packages */
export function withCaretRanges(code) {
  if (!FINDING.test(code)) {
    throw new Error('The bundler finds packages in another way now: see tools/caretRanges.mjs.');
  }
  return code.replace(FINDING, CARET_FINDING);
}
