// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createAnnouncer } from './createAnnouncer.ts';

/** The live region's text after each announcement. */
function hear(...sentences: readonly string[]): readonly string[] {
  const announcer = createAnnouncer();
  const heard: string[] = [];
  announcer.sentence$.subscribe((sentence) => heard.push(sentence));

  sentences.forEach(announcer.announce);
  return heard;
}

describe('createAnnouncer', () => {
  it('has nothing to say at first', () => {
    expect(hear()).toEqual(['']);
  });

  it('says each sentence', () => {
    expect(hear('Link copied', 'Added')).toEqual(['', 'Link copied', 'Added']);
  });

  it('makes the same sentence a new one each time it is said again, with a space that nobody hears', () => {
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
