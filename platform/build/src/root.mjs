import { existsSync } from 'node:fs';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../../..');

/**
 * The folder in which commands work. If this file is part of the portal's repository, that
 * repository; if the package is installed from a registry, the folder of the section that uses it.
 */
export const root = existsSync(path.join(repository, 'rspack.base.js'))
  ? repository
  : process.cwd();
