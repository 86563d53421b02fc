// Chunks load from the folder of this script. Shorter than what the bundler generates for
// `publicPath: 'auto'`, which also supports workers and scripts that are evaluated later.
__webpack_public_path__ = document.currentScript.src.replace(/[^/]*$/, '');
