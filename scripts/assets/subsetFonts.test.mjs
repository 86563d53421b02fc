import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { placeOf, subsetFonts } from './subsetFonts.mjs';

// `npm run fonts` regenerates the files.
describe('the files of the font', () => {
  it('have the characters and weights that the style says', async () => {
    const made = await subsetFonts();

    expect(Object.keys(made).sort()).toEqual(readdirSync(placeOf('')).sort());
    for (const [name, bytes] of Object.entries(made)) {
      expect(readFileSync(placeOf(name)).equals(bytes), name).toBe(true);
    }
  });

  it('are small: what every page waits for has less than 19 kB', () => {
    expect(readFileSync(placeOf('interface.woff2')).length).toBeLessThan(19_000);
  });
});
