import { describe, expect, it } from 'vitest';
import {
  MAX_SHARED,
  MAX_SHARED_PEOPLE,
  readSharedList,
  type SharedTitle,
  writeSharedList,
} from './sharedList.ts';

const titles: readonly SharedTitle[] = [
  { kind: 'movie', id: 603 },
  { kind: 'tv', id: 603 },
  { kind: 'movie', id: 999_999_999_999_999 },
];

/** A link with this content and a valid checksum. */
function linkWith(content: string): string {
  const sound = writeSharedList([]).replace(/[^~]+~$/, '');
  let hash = 0x811c9dc5;
  for (const letter of content) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  }
  return `${sound}${(hash >>> 0).toString(36)}~${content}`;
}

describe('a list in a link', () => {
  it('is restored unchanged', () => {
    const people = [525, 999_999_999_999_999];

    expect(readSharedList(`#${writeSharedList(titles)}`)).toEqual({
      status: 'ready',
      titles,
      people: [],
    });
    expect(readSharedList(`#${writeSharedList(titles, people)}`)).toEqual({
      status: 'ready',
      titles,
      people,
    });
    expect(readSharedList(writeSharedList([], people))).toMatchObject({ titles: [], people });
  });

  it('is one that earlier versions read if there are no people in it', () => {
    expect(writeSharedList(titles)).toMatch(/^list=1~/);
    expect(writeSharedList(titles, [525])).toMatch(/^list=2~.*_el$/);
  });

  it('is short, and of letters that no program changes', () => {
    const link = writeSharedList(
      Array.from({ length: 100 }, (_, index) => ({ kind: 'movie', id: 900_000 + index })),
      [1],
    );

    expect(link).toMatch(/^list=[\w~.-]+$/);
    expect(link.length).toBeLessThan(540);
  });

  it('is not in other fragments', () => {
    expect(['', '#', '#main', '#list', 'rest=1'].map((one) => readSharedList(one).status)).toEqual(
      Array(5).fill('none'),
    );
  });

  it('is found broken wherever it is cut off, and whichever letter is altered', () => {
    const link = writeSharedList(titles);
    const start = 'list=1~'.length;
    const cut = Array.from({ length: link.length - start }, (_, index) =>
      link.slice(0, start + index),
    );
    const altered = Array.from(
      { length: link.length - start },
      (_, index) => `${link.slice(0, start + index)}0${link.slice(start + index + 1)}`,
    ).filter((one) => one !== link);

    expect([...cut, ...altered].filter((one) => readSharedList(one).status !== 'broken')).toEqual(
      [],
    );
  });

  it('of a later version is told apart from a broken one', () => {
    expect(readSharedList('#list=3~anything').status).toBe('newer');
    expect(readSharedList('#list=x~y~z').status).toBe('broken');
  });

  it('holds each title once, and no more than a list may', () => {
    const twice = writeSharedList([...titles, ...titles]);
    const many = writeSharedList(
      Array.from({ length: MAX_SHARED + 5 }, (_, index) => ({ kind: 'tv', id: index + 1 })),
    );

    expect(readSharedList(twice)).toMatchObject({ titles });
    const people = writeSharedList([], [7, 7, ...Array.from({ length: 200 }, (_, id) => id + 1)]);

    expect(readSharedList(many)).toMatchObject({ titles: { length: MAX_SHARED } });
    expect(readSharedList(people)).toMatchObject({ people: { length: MAX_SHARED_PEOPLE - 2 } });
  });

  it('holds a title once that is written in two ways', () => {
    expect(readSharedList(linkWith('.1.01.001-1'))).toEqual({
      status: 'ready',
      titles: [
        { kind: 'movie', id: 1 },
        { kind: 'tv', id: 1 },
      ],
      people: [],
    });
  });

  it.each(['.0', '.', 'zz', '.zzzzzzzzzz', '.A', '_1', ''])(
    'with the content "%s" is broken',
    (content) => {
      expect(readSharedList(linkWith(content)).status).toBe('broken');
    },
  );
});
