import { digest } from '../text/digest.ts';
import { pictureDigits } from './pictureDigits.ts';
import type { PictureKey } from './PictureKey.ts';

const LENGTH = 19;

/** 19 letters or digits that follow from what a picture stands for. */
export function pictureHash(key: PictureKey): string {
  const seed = digest(`${key.role} ${key.owner} ${key.id} ${key.seasonNumber ?? ''}`);
  let state = Number.parseInt(seed.slice(0, 8), 16);
  const step = Number.parseInt(seed.slice(8, 16), 16) | 1;
  let hash = '';
  for (let index = 0; index < LENGTH; index += 1) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + step;
    hash += pictureDigits.charAt((state >>> 8) % pictureDigits.length);
  }
  return hash;
}
