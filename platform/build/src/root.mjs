import { existsSync } from 'node:fs';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../../..');

/**
 * The folder that commands work in: the portal's repository if this file is part of it; otherwise,
 * where the package is installed from a registry, the folder of the section that uses it.
 */
export const root = existsSync(path.join(repository, 'rspack.base.js'))
  ? repository
  : process.cwd();
