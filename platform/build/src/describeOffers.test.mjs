import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { offerPackages } from '../../../shell/src/sections/offerPackages.ts';
import { parseSection } from '../../contract/src/Section.ts';
import { describeOffers } from './describeOffers.mjs';

const { contracts, packages } = describeOffers(path.resolve(import.meta.dirname, '../../..'));

describe('describeOffers', () => {
  it('lists the packages that the shell offers, in its versions', () => {
    const offered = Object.entries(offerPackages()).map(([name, versions]) => [
      name,
      Object.keys(versions)[0],
    ]);

    expect(packages).toEqual(Object.fromEntries(offered));
  });

  it('lists the contracts that the shell accepts, and no other', () => {
    const taken = [0, 1, 2, 3].filter((contract) => {
      try {
        return parseSection({ createSection: () => ({ contract, pages: {} }) }, []);
      } catch {
        return false;
      }
    });

    expect(contracts).toEqual(taken);
  });
});
