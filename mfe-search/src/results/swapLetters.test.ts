import { describe, expect, it } from 'vitest';
import { swapLetters } from './swapLetters.ts';

describe('swapLetters', () => {
  it.each([
    ['haet', 'heat'],
    ['glaidator', 'gladiator'],
    ['casabalnca', 'casablanca'],
    ['titainc', 'titanic'],
  ])('restores %s to %s first', (word, intended) => {
    expect(swapLetters(word)[0]).toBe(intended);
  });

  it('gives at most two words, all with the letters of the word', () => {
    const swapped = swapLetters('interstlelar');

    expect(swapped.length).toBeLessThanOrEqual(2);
    for (const word of swapped) {
      expect(Array.from(word).toSorted()).toEqual(Array.from('interstlelar').toSorted());
    }
  });

  it.each(['the', 'qqqq', 'амели', 'two words', ''])('leaves “%s” as it is', (word) => {
    expect(swapLetters(word)).toEqual([]);
  });
});
