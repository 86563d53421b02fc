// Chunks load from this script's folder. This is shorter than what the bundler generates for
// `publicPath: 'auto'`, because it does not support workers, or scripts that are evaluated later.
__webpack_public_path__ = document.currentScript.src.replace(/[^/]*$/, '');
