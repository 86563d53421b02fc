import { describe, expect, it } from 'vitest';
import { breakLines } from './breakLines.ts';
import { type FaceName, faces } from './faces.ts';
import { setTitle } from './setTitle.ts';

const box = { x: 50, y: 100, width: 900, height: 300 };
const LONG_TITLE =
  'The Incomplete and Partly Disputed History of the Municipal Brass Orchestra of Lower Bevensen, as Told by Its Third Tuba';
// Safe: the table's keys are the typeface names.
const names = Object.keys(faces) as readonly FaceName[];

describe('setTitle', () => {
  it.each(names)('fits a short and a very long title into the box in %s', (face) => {
    for (const text of ['Peat', LONG_TITLE]) {
      for (const fit of ['even', 'block'] as const) {
        const { box: set } = setTitle({ text, face, box, fit });

        expect(set.width).toBeLessThanOrEqual(box.width + 0.5);
        expect(set.height).toBeLessThanOrEqual(box.height + 0.5);
      }
    }
  });

  it('aligns with the requested edge of the box', () => {
    const { box: set } = setTitle({
      text: 'Low Water',
      face: 'anton',
      box,
      stand: 'bottom',
      maxSize: 90,
    });

    expect(set.y + set.height).toBeCloseTo(box.y + box.height);
  });

  it('draws nothing for an empty title', () => {
    expect(setTitle({ text: ' ', face: 'anton', box }).d).toBe('');
  });
});

describe('breakLines', () => {
  const width = (line: string) => line.length;

  it('balances the lines', () => {
    expect(breakLines(['Nine', 'Fathoms', 'of', 'Chain'], 2, width)).toEqual([
      'Nine Fathoms',
      'of Chain',
    ]);
  });

  it('does not end a line on a small word', () => {
    expect(breakLines(['Whistle', 'for', 'the', 'Harbour'], 2, width)).toEqual([
      'Whistle',
      'for the Harbour',
    ]);
  });
});
