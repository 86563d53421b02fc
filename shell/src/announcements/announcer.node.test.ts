import { describe, expect, it } from 'vitest';
import { createAnnouncer } from './announcer.ts';

/** Returns the live region's text after each announcement. */
function hear(...sentences: readonly string[]): readonly string[] {
  const announcer = createAnnouncer();
  const heard: string[] = [];
  announcer.sentence$.subscribe((sentence) => heard.push(sentence));

  sentences.forEach(announcer.announce);
  return heard;
}

describe('createAnnouncer', () => {
  it('is empty at first', () => {
    expect(hear()).toEqual(['']);
  });

  it('announces each sentence', () => {
    expect(hear('Link copied', 'Added')).toEqual(['', 'Link copied', 'Added']);
  });

  it('makes a repeated sentence different with a space that is not read aloud', () => {
    const heard = hear('Added', 'Added', 'Added', 'Added');

    expect(heard.map((sentence) => sentence.trim())).toEqual([
      '',
      'Added',
      'Added',
      'Added',
      'Added',
    ]);
    expect(heard.every((sentence, index) => sentence !== heard[index - 1])).toBe(true);
  });
});
