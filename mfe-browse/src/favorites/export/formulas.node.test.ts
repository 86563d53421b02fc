import { describe, expect, it } from 'vitest';
import { guardFormulas, unguardFormulas } from './formulas.ts';

describe('guardFormulas', () => {
  it.each([
    ['=1', "'=1"],
    ['x;=1+1;y', "x;'=1+1;y"],
    ['\n=1', "'\n'=1"],
    ["'-x", "''-x"],
    [" '＠x", "' '＠x"],
    ['a - b, -c', 'a - b, -c'],
    ["it's; fine", "it's; fine"],
  ])('writes %j as %j', (text, guarded) => {
    expect(guardFormulas(text)).toBe(guarded);
  });

  it('loses nothing, whichever signs meet', () => {
    const signs = [';', '\n', '\t', "'", ' ', '=', 'x'];
    const words = signs.flatMap((one) =>
      signs.flatMap((two) =>
        signs.flatMap((three) => signs.map((four) => one + two + three + four)),
      ),
    );

    expect(words.map(guardFormulas).map(unguardFormulas)).toEqual(words);
  });
});
