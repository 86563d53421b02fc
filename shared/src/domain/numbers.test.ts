import { expect, it } from 'vitest';
import { formatCount } from './numbers.ts';

it.each([0, 7, 999, 1_000, 12_345.6, 999_999, 1_000_000, 2_923_706_026, -1_234])(
  'formats %d as Intl does',
  (count) => {
    const intl = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

    expect(formatCount(count)).toBe(intl.format(count));
  },
);
