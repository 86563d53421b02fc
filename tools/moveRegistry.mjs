import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes the site's registry point to these builds, by the name of the app. Apps that are not named stay as they are; what a section
 * was before becomes its previous version. The file is replaced in one step.
 */
export async function moveRegistry(root, builds) {
  const file = path.join(root, 'site/registry.json');
  const registry = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { format: 1, sections: {} };
  const { shell, ...sections } = builds;

  const next = { ...registry, shell: shell ?? registry.shell, sections: { ...registry.sections } };
  for (const [name, build] of Object.entries(sections)) {
    next.sections[name] = release(root, name, registry.sections[name], build);
  }
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.next`, `${JSON.stringify(next, null, 2)}\n`);
  renameSync(`${file}.next`, file);
}

function release(root, name, before, current) {
  const { portal } = JSON.parse(readFileSync(path.join(root, `mfe-${name}`, 'package.json'), 'utf8'));
  const isSame = before?.current.version === current.version;
  const previous = isSame ? before.previous : before?.current;
  return { owner: portal.owner, current, ...(previous ? { previous } : {}) };
}
