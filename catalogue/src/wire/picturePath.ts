import { pictureDigits } from './pictureDigits.ts';
import { pictureHash } from './pictureHash.ts';
import type { PictureKey } from './PictureKey.ts';
import { pictureNumber } from './pictureNumber.ts';

const BASE = pictureDigits.length;
const NUMBER_LENGTH = 8;

/**
 * The path of a picture: `/`, 27 letters or digits, `.jpg`, always the same for the same subject.
 * The first 19 are a hash; the last 8 are the subject itself, shifted by the hash, so that `readPicturePath` needs no
 * table of all pictures.
 */
export function picturePath(key: PictureKey): string {
  const hash = pictureHash(key);
  let rest = pictureNumber.of(key);
  let tail = '';
  for (let index = 0; index < NUMBER_LENGTH; index += 1) {
    tail += pictureDigits.charAt(((rest % BASE) + hash.charCodeAt(index)) % BASE);
    rest = Math.floor(rest / BASE);
  }
  return `/${hash}${tail}.jpg`;
}
