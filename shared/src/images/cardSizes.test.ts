import { expect, it } from 'vitest';
import { cardSizes } from './cardSizes.ts';

it('a card picture has four fifths of the pixels of a high-density screen, and all of those of another', () => {
  expect(cardSizes('clamp(7rem, 20vw, 9rem)')).toBe(
    '(min-resolution: 1.5dppx) calc(0.8 * clamp(7rem, 20vw, 9rem)), clamp(7rem, 20vw, 9rem)',
  );
});
