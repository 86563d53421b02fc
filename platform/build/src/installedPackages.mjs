import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * Where a package finds one of its dependencies: in its own `node_modules`, or next to itself.
 * `undefined` if it is not installed.
 */
export function findInstalled(place, name) {
  for (let folder = place; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(candidate)) {
      return realpathSync(candidate);
    }
    if (folder === path.dirname(folder)) {
      return undefined;
    }
  }
}

export function readPackage(place) {
  return JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8'));
}
