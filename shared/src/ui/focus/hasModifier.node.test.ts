import { describe, expect, it } from 'vitest';
import { hasModifier } from './hasModifier.ts';

const NONE = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

describe('hasModifier', () => {
  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const)('is true with the %s', (key) => {
    expect(hasModifier({ ...NONE, [key]: true })).toBe(true);
  });

  it('is false without any', () => {
    expect(hasModifier(NONE)).toBe(false);
  });
});
