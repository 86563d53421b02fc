import { describe, expect, it } from 'vitest';
import { todayIso } from './todayIso.ts';

describe('todayIso', () => {
  it('is the date on the calendar of the visitor just after midnight', () => {
    expect(todayIso(new Date(2024, 0, 5, 0, 0, 1))).toBe('2024-01-05');
  });

  it('is the same date just before midnight', () => {
    expect(todayIso(new Date(2024, 11, 31, 23, 59, 59))).toBe('2024-12-31');
  });
});
