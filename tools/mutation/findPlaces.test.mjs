import { describe, expect, it } from 'vitest';
import { findPlaces, replaceOnce } from './findPlaces.mjs';

describe('findPlaces', () => {
  it('finds every occurrence of a text, however it is broken into lines', () => {
    expect(findPlaces('go(\n  to,\n);\ngo( to,);', 'go(to,);')).toEqual([
      { from: 0, to: 12 },
      { from: 13, to: 22 },
    ]);
  });

  it('finds no missing text, and no empty one', () => {
    expect(findPlaces('go(to)', 'come(to)')).toEqual([]);
    expect(findPlaces('go(to)', ' ')).toEqual([]);
  });
});

describe('replaceOnce', () => {
  it('replaces the occurrence as it is written, and nothing around it', () => {
    expect(replaceOnce('if (a &&\n    b) {\n  go();\n}', 'a && b', 'false')).toBe(
      'if (false) {\n  go();\n}',
    );
  });

  it.each(['b', 'c'])('refuses a text that does not occur exactly once (%s)', (text) => {
    expect(() => replaceOnce('a b b', text, 'x')).toThrow(`"${text}" is there`);
  });
});
