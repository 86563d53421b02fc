import { createRspackConfig } from '../rspack.base.js';

export default createRspackConfig(import.meta.dirname);
