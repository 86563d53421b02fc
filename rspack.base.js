/** The bundler configuration of the portal's own apps. */
export { createRspackConfig } from './platform/build/src/createRspackConfig.mjs';
