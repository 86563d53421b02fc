import { describe, expect, it } from 'vitest';
import { isRealDate } from './isRealDate.ts';

describe('isRealDate', () => {
  it.each(['1922-03-04', '2024-02-29', '1899-12-31'])('takes %s', (text) => {
    expect(isRealDate(text)).toBe(true);
  });

  it.each([
    '',
    '1922',
    '1922-3-4',
    '2023-02-29',
    '2023-02-30',
    '2023-13-01',
    '2023-00-10',
    '2023-01-01T00:00',
    'soon',
  ])('refuses "%s"', (text) => {
    expect(isRealDate(text)).toBe(false);
  });
});
