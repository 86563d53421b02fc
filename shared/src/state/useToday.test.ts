import { describe, expect, it } from 'vitest';
import { todayIso } from './useToday.ts';

describe('todayIso', () => {
  it("returns the visitor's calendar date just after midnight", () => {
    expect(todayIso(new Date(2024, 0, 5, 0, 0, 1))).toBe('2024-01-05');
  });

  it('returns the same date just before midnight', () => {
    expect(todayIso(new Date(2024, 11, 31, 23, 59, 59))).toBe('2024-12-31');
  });
});
