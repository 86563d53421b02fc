import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './readConfig.ts';

it('reads the variables that docs/configuration.md names, and no others', () => {
  const page = readFileSync(
    path.resolve(import.meta.dirname, '../../../../docs/configuration.md'),
    'utf8',
  );
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const documented = rows.flatMap((row) => row.split('|')[1]?.match(/(?<=`)[A-Z_]+(?=`)/g) ?? []);

  expect(documented.toSorted()).toEqual(namesRead());
});

/** The names of all variables that `readConfig` reads. The settings enable the optional ones. */
function namesRead(): readonly string[] {
  const settings: Readonly<Record<string, string>> = { TMDB_TOKEN: 'token', IMAGES: 'edge' };
  const names = new Set<string>();
  readConfig(
    new Proxy(settings, {
      get: (target, name) => {
        names.add(String(name));
        return Reflect.get(target, name);
      },
    }),
  );
  return [...names].toSorted();
}
