import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readOutboundProxy } from './outboundProxy.ts';
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

/**
 * The names of all variables, except lower-case variants. With these settings, the configuration
 * also reads the optional ones.
 */
function namesRead(): readonly string[] {
  const settings: Readonly<Record<string, string>> = {
    TMDB_TOKEN: 'token',
    IMAGES: 'edge',
    HTTPS_PROXY: 'http://proxy.example',
  };
  const names = new Set<string>();
  const environment = new Proxy(settings, {
    get: (target, name) => {
      names.add(String(name).toUpperCase());
      return Reflect.get(target, name);
    },
  });
  readConfig(environment);
  readOutboundProxy(environment);
  return [...names].toSorted();
}
