import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildVersion } from './buildVersion.mjs';
import { sourceVersion } from './sourceVersion.mjs';

/**
 * Builds one app into its folder of immutable files, `built/files/<name>/<version>/`, and gives the description of that version.
 * A version that is there already is not built again.
 */
export async function buildApp(root, app, built) {
  const version = sourceVersion(root, app);
  const folder = path.join(root, 'built/files', app.name, version);
  const description = path.join(folder, 'build.json');
  if (existsSync(description)) {
    return { isNew: false, build: JSON.parse(readFileSync(description, 'utf8')) };
  }
  return { isNew: true, build: await buildVersion(root, app, { version, folder, built }) };
}
