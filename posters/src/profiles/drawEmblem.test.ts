import { describe, expect, it } from 'vitest';
import { initialsOf } from './drawEmblem.ts';

describe('initialsOf', () => {
  it.each([
    ['Charlie Chaplin', 'CC'],
    ['F. W. Murnau', 'FM'],
    ["Maureen O'Hara", 'MO'],
    ['Cantinflas', 'C'],
    ['Émile Cohl', 'ÉC'],
    ['', ''],
  ])('of "%s" are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
