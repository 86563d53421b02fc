import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const shared = path.resolve(import.meta.dirname, '..');
const root = path.resolve(shared, '..');
const resolveFrom = createRequire(import.meta.url);
// Safe: the tests below fail if a value is not a string.
const { exports: doors } = JSON.parse(readFileSync(path.join(shared, 'package.json'), 'utf8')) as {
  exports: Record<string, string>;
};
const names = Object.keys(doors);

describe('the entry points of shared', () => {
  it('are sorted, so that a new one is easy to notice', () => {
    expect(names).toEqual(names.toSorted());
  });

  it('point to one file each, named like the entry: no pattern, no condition, nothing outside src, no re-export list', () => {
    const others = Object.entries(doors).filter(([name, file]) => !isDoorTo(name, file));

    expect(others).toEqual([]);
  });

  it('point to files that exist', () => {
    const missing = names.filter((name) => !existsSync(path.join(shared, doors[name] ?? '')));

    expect(missing).toEqual([]);
  });

  it('point to files that export something', () => {
    const silent = names
      .filter((name) => !name.endsWith('.css'))
      .filter((name) => !exportsSomething(name));

    expect(silent).toEqual([]);
  });

  it('are each used outside shared', () => {
    const used = new Set(
      sourcesOutside().flatMap(
        (file) => readFileSync(file, 'utf8').match(/(?<=@portal\/shared\/)[\w./-]+/g) ?? [],
      ),
    );
    const unused = names.filter((name) => !used.has(name.slice('./'.length)));

    expect(unused).toEqual([]);
  });

  it('are the only access: a file that is not listed does not resolve', () => {
    expect(() => resolveFrom.resolve('./domain/dates.ts')).not.toThrow();
    expect(() => resolveFrom.resolve('@portal/shared/api/readStatusMessage')).toThrow(
      'not defined by "exports"',
    );
    expect(() => resolveFrom.resolve('@portal/shared/src/domain/dates.ts')).toThrow(
      'not defined by "exports"',
    );
    expect(() => resolveFrom.resolve('@portal/shared')).toThrow('No "exports" main defined');
  });
});

/**
 * Whether the file matches the entry point. Only the first folder and the file name have to match:
 * `./ui/Rail` is `src/ui/rails/Rail.tsx`.
 */
function isDoorTo(name: string, file: unknown): boolean {
  const [, folder, base] =
    /^\.\/([a-z][A-Za-z]*)\/(?:[a-z]\w*\/)*([A-Za-z]+(?:\.css)?)$/.exec(name) ?? [];
  const [, fileFolder, fileBase] =
    /^\.\/src\/([a-z]\w*)\/(?:[a-z]\w*\/)*([A-Za-z]+(?:\.css)?)(?:\.tsx?)?$/.exec(String(file)) ??
    [];
  return folder !== undefined && base !== 'index' && folder === fileFolder && base === fileBase;
}

/** Whether the file exports a declaration or re-exports part of TanStack Query. */
function exportsSomething(name: string): boolean {
  const text = readFileSync(path.join(shared, doors[name] ?? ''), 'utf8');
  return /^export ((async )?(const|function|class|interface|type) \w|\{[^}]*\} from '@tanstack\/)/m.test(
    text,
  );
}

/** All source files outside this package. */
function sourcesOutside(): readonly string[] {
  const folders = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !/^(\.|node_modules$|shared$|built$|docs$)/.test(entry.name),
  );
  return folders.flatMap(({ name }) => sourcesIn(path.join(root, name)));
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      return /^(\.|node_modules$|dist$|test-results$)/.test(entry.name) ? [] : sourcesIn(place);
    }
    return /\.(tsx?|m?js|css)$/.test(entry.name) ? [place] : [];
  });
}
