import { describe, expect, it } from 'vitest';
import { isNamed } from './namePattern.mjs';

describe('isNamed', () => {
  it.each([
    ['writes 7.8 as "7.8 / 10"', 'writes %d as "%s"'],
    ['/movie: plays it', '/${kind}: plays it'],
    ['(a|b)? costs $5', '(a|b)? costs $5'],
    ['keeps $1 of it', 'keeps $1 of it'],
  ])('recognises "%s" as %s', (title, name) => {
    expect(isNamed(title, name)).toBe(true);
  });

  it.each([
    ['writes 7.8 as "7.8 / 10" again', 'writes %d as "%s"'],
    ['plays it', '/${kind}: plays it'],
    ['a costs 5', '(a|b)? costs 5'],
  ])('does not recognise "%s" as %s', (title, name) => {
    expect(isNamed(title, name)).toBe(false);
  });
});
