import { describe, expect, it } from 'vitest';
import { isInspectionParameter } from './inspectionParameter.ts';

describe('isInspectionParameter', () => {
  it.each([
    ['sections', true],
    ['section.details', true],
    ['fault.search', true],
    ['section', false],
    ['query', false],
  ])('returns for %s: %s', (name, isOne) => {
    expect(isInspectionParameter(name)).toBe(isOne);
  });
});
