import { readFileSync } from 'node:fs';
import path from 'node:path';
import { apps } from '../../../build/src/apps.mjs';
import { describeSection } from '../../../build/src/describeBuild.mjs';

/**
 * A copy of a registry in which the shell and the named sections point to their development
 * servers.
 */
export function developmentRegistry(root, registry, { names, since }) {
  const sections = Object.fromEntries(
    names.map((name) => [name, developmentRelease(root, apps[name], since)]),
  );
  const shell = {
    ...developmentFolder(apps.shell, since),
    scripts: ['main.js'],
    styles: ['main.css'],
    fonts: [],
    icons: ['icon.svg'],
  };
  return { ...registry, shell, sections: { ...registry.sections, ...sections } };
}

/** Without a previous version, because a failure of the edited section should be visible. */
function developmentRelease(root, app, since) {
  const { portal } = JSON.parse(readFileSync(path.join(root, app.folder, 'package.json'), 'utf8'));
  const current = {
    ...developmentFolder(app, since),
    entry: 'remoteEntry.js',
    ...describeSection(portal, []),
  };
  return { owner: portal.owner, since, by: 'you', current };
}

function developmentFolder({ port }, since) {
  return {
    version: 'development',
    baseUrl: `http://localhost:${port}/`,
    files: {},
    built: { by: 'you', at: since },
  };
}
