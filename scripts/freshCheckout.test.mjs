import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** The npm scripts that install packages by themselves, with their files. */
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const [, file] = /^node (scripts\/\w+\.mjs)/.exec(script) ?? [];
  const isInstalling =
    file !== undefined && readFileSync(path.join(root, file), 'utf8').includes('runCommand(');
  return isInstalling ? [[name, file]] : [];
});

describe('a fresh checkout', () => {
  it.each(commands)('needs no package to begin `npm run %s`', (_, file) => {
    expect(packagesOf(path.join(root, file))).toEqual([]);
  });
});

/** The packages that a file imports, directly or transitively, before it runs. */
function packagesOf(file, seen = new Set()) {
  if (seen.has(file)) {
    return [];
  }
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\b[^;]*? from '([^']+)';/gm,
  );
  return [...imports].flatMap(([, name]) => {
    if (name.startsWith('.')) {
      return packagesOf(path.resolve(path.dirname(file), name), seen);
    }
    return name.startsWith('node:') ? [] : [`${name} (${path.relative(root, file)})`];
  });
}
