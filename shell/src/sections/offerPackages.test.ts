// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { offerPackages } from './offerPackages.ts';

describe('offerPackages', () => {
  it('offers what the contract promises to sections, and the JSX runtime that belongs to React', () => {
    expect(Object.keys(offerPackages()).toSorted()).toEqual([
      '@tanstack/react-query',
      'axios',
      'react',
      'react-dom',
      'react/jsx-runtime',
    ]);
  });

  it.each(Object.entries(offerPackages()))(
    'gives %s in one version, as it was loaded with the shell',
    (_, versions) => {
      const [[version, shared] = [], ...others] = Object.entries(versions);

      expect(others).toEqual([]);
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(shared).toMatchObject({ version, loaded: true, from: 'shell' });
      expect(shared?.lib?.()).toBeTypeOf('object');
      expect(shared?.get()).toBe(shared?.lib);
    },
  );
});
