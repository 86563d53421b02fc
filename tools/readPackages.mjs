import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The packages of the workspace: their folders, each with the folders of the packages that it depends on. */
export function readPackages(root) {
  const manifests = readdirSync(root)
    .map((folder) => ({ folder, file: path.join(root, folder, 'package.json') }))
    .filter(({ file }) => existsSync(file))
    .map(({ folder, file }) => ({ folder, ...JSON.parse(readFileSync(file, 'utf8')) }));
  const folderOf = new Map(manifests.map(({ name, folder }) => [name, folder]));

  return manifests.map(({ folder, dependencies, devDependencies }) => ({
    folder,
    dependsOn: Object.keys({ ...dependencies, ...devDependencies }).flatMap(
      (name) => folderOf.get(name) ?? [],
    ),
  }));
}
