/**
 * The bundler configuration of the portal's own apps. The packages that they share at run time are
 * listed in platform/contract/src/sharedPackages.json.
 */
export { createRspackConfig } from './platform/build/src/createRspackConfig.mjs';
