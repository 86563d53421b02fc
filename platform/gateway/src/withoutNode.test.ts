import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const core = path.join(import.meta.dirname, 'createGateway.ts');
/** Matches value imports. Type imports are ignored, because they do not exist at run time. */
const IMPORTED =
  /(?:^|\n)\s*(?:(?:import|export)(?! type\b)(?:[^'"`;=]*?\bfrom)?\s*|.*\b(?:import|require)\()['"]([^'"]+)['"]/g;

describe('the gateway apart from its process', () => {
  const imports = importsReachedFrom(core);

  it('imports no module of Node, at any depth', () => {
    // Guards against a vacuous pass: the import graph must reach into packages, not only our own
    // files.
    expect([...imports.keys()].some((file) => file.includes('/hono/dist/'))).toBe(true);
    expect([...imports.keys()].some((file) => file.includes('/shared/src/'))).toBe(true);

    const ofNode = [...imports].flatMap(([file, names]) =>
      names.filter(isBuiltin).map((name) => `${path.relative(import.meta.dirname, file)}: ${name}`),
    );
    expect(ofNode).toEqual([]);
  });

  it('reports the module of Node that the process part imports', () => {
    const server = path.join(import.meta.dirname, 'server/servers.ts');

    expect([...importsReachedFrom(server).values()].flat().filter(isBuiltin)).toContain(
      'node:http',
    );
  });
});

/** All files that can be reached through imports from this one, with their imports. */
function importsReachedFrom(start: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const visit = (file: string) => {
    if (found.has(file) || !/\.[cm]?[jt]s$/.test(file)) {
      return;
    }
    const text = readFileSync(file, 'utf8');
    const names = [...text.matchAll(IMPORTED)].map(([, name = '']) => name);
    found.set(file, names);
    const { resolve } = createRequire(file);
    names.filter((name) => !isBuiltin(name)).forEach((name) => visit(elsewhere(resolve(name))));
  };
  visit(start);
  return found;
}

/** For packages with separate files for Node, such as lru-cache, the file for other runtimes. */
function elsewhere(file: string): string {
  return file.replace(/(?<=\/node_modules\/.*\/dist\/\w+)\/node\//, '/browser/');
}
