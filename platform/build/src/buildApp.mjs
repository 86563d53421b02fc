import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildVersion } from './buildVersion.mjs';
import { sourceVersion } from './sourceVersion.mjs';

/**
 * Builds an app into its immutable folder, `built/files/<name>/<version>/`, and returns the
 * description of the version. Existing versions are not rebuilt.
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
