import { expect, it } from 'vitest';
import { buildServedVersion } from '../testing/buildServedRegistry.ts';
import { versionInPage } from './describePage.ts';

it('versionInPage has the hashes of the files that the shell loads, and the names of other scripts', () => {
  const version = buildServedVersion('details', '1.1.0');
  const [page] = Object.values(version.pages);
  const loaded = [version.entry, ...(page?.files ?? []), 'afterwards.1.js'];
  const files = Object.fromEntries(
    [...loaded, 'regions.1.js', 'notices.json'].map((name) => [
      name,
      { integrity: `sha384-${name}`, bytes: 1 },
    ]),
  );
  const whole = { ...version, files };

  const given = versionInPage(whole).files;

  expect(Object.keys(given)).toEqual([...loaded, 'regions.1.js']);
  expect(loaded.map((name) => given[name])).toEqual(loaded.map((name) => files[name]));
  expect(given['regions.1.js']?.integrity).toBe('');
});
