import { expect, it } from 'vitest';
import { programsOf } from './typecheck.mjs';

it('uses another file for other packages, because two runs can overlap', () => {
  const [one] = programsOf(['platform/contract/tsconfig.json']);
  const [other] = programsOf(['platform/site/tsconfig.json']);

  expect(one.config).not.toBe(other.config);
  expect(programsOf(['platform/contract/tsconfig.json'])).toEqual([one]);
});
