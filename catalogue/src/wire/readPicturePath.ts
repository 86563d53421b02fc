import { pictureDigits } from './pictureDigits.ts';
import { pictureHash } from './pictureHash.ts';
import type { PictureKey } from './PictureKey.ts';
import { pictureNumber } from './pictureNumber.ts';

const BASE = pictureDigits.length;

/** Larger than any character code of the hash, and nothing modulo the base. */
const LIFT = BASE * 3;

/** What a file name such as `8sK…x.jpg` stands for (no slash), or `undefined` for a name that `picturePath` never made. */
export function readPicturePath(file: string): PictureKey | undefined {
  const [, hash, tail = ''] = /^([0-9A-Za-z]{19})([0-9A-Za-z]{8})\.jpg$/.exec(file) ?? [];
  if (hash === undefined) {
    return undefined;
  }
  let number = 0;
  for (let index = tail.length - 1; index >= 0; index -= 1) {
    const digit = pictureDigits.indexOf(tail.charAt(index)) - hash.charCodeAt(index);
    number = number * BASE + ((digit + LIFT) % BASE);
  }
  const key = pictureNumber.read(number);
  return key !== undefined && pictureHash(key) === hash ? key : undefined;
}
