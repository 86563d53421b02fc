import { describe, expect, it } from 'vitest';
import { type PictureKey, picturePath, readPicturePath } from './picturePath.ts';

const keys: readonly PictureKey[] = [
  { role: 'poster', owner: 'movie', id: 1 },
  { role: 'backdrop', owner: 'tv', id: 9_999_999 },
  { role: 'profile', owner: 'person', id: 10_123_456 },
  { role: 'poster', owner: 'tv', id: 2043, seasonNumber: 0 },
  { role: 'poster', owner: 'tv', id: 2043, seasonNumber: 12 },
  { role: 'backdrop', owner: 'collection', id: 70_899_999 },
  { role: 'backdrop', owner: 'movie', id: 70_899_999, still: 5 },
  { role: 'backdrop', owner: 'tv', id: 2043, seasonNumber: 998, still: 999 },
];

describe('picturePath', () => {
  it.each(keys)('can be read back: $role of $owner $id', (key) => {
    expect(readPicturePath(picturePath(key).slice(1))).toEqual(key);
  });

  it('is different for every picture', () => {
    const paths = Array.from({ length: 5_000 }, (_, index) =>
      picturePath({ role: 'poster', owner: 'movie', id: index + 1 }),
    );

    expect(new Set(paths).size).toBe(5_000);
  });

  it('does not change from day to day', () => {
    expect(picturePath({ role: 'poster', owner: 'movie', id: 1 })).toBe(
      picturePath({ role: 'poster', owner: 'movie', id: 1 }),
    );
  });

  it('is not recognized when one letter is changed', () => {
    const file = picturePath({ role: 'poster', owner: 'movie', id: 1 }).slice(1);

    for (let index = 0; index < 27; index += 1) {
      const changed =
        file.slice(0, index) + (file[index] === 'A' ? 'B' : 'A') + file.slice(index + 1);
      expect(readPicturePath(changed), changed).toBeUndefined();
    }
  });
});
