import { expect, test } from 'vitest';
import { compareWholeAddresses } from './knownStyles.mjs';

test('compares whole addresses', () => {
  const code = 'var href = link.getAttribute("href") || link.href;\nload(href);';

  expect(compareWholeAddresses(code)).toBe('var href = link.href;\nload(href);');
});

test('says so when the loader is another one', () => {
  expect(() => compareWholeAddresses('load(link.href);')).toThrow(/has changed/);
});
