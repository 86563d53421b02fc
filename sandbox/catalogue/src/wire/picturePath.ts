import type { PictureRole } from '@portal/posters';
import { digest } from '../text/digest.ts';

/** The subject that a picture path encodes. */
export interface PictureKey {
  readonly role: PictureRole;
  readonly owner: 'movie' | 'tv' | 'person' | 'collection';
  readonly id: number;
  /** The season number, for pictures of a season or episode. */
  readonly seasonNumber?: number;
  /** The index of an additional picture, from 1. With `seasonNumber`: the episode number. */
  readonly still?: number;
}

/** The base-62 digits of picture names, ordered by value. */
const pictureDigits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const BASE = pictureDigits.length;
const NUMBER_LENGTH = 9;

/**
 * A picture's path: `/`, 27 letters or digits, `.jpg`. Always the same for the same subject. The
 * first 18 characters are a hash. The last 9 encode the subject, shifted by the hash, so that
 * `readPicturePath` needs no lookup table.
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

/**
 * An offset that keeps decoded digits non-negative: a multiple of the base that is larger than any
 * character code in the hash.
 */
const LIFT = BASE * 3;

/**
 * Decodes a file name like `8sK…x.jpg` (without a slash). Returns `undefined` for names that
 * `picturePath` did not create.
 */
export function readPicturePath(file: string): PictureKey | undefined {
  const [, hash, tail = ''] = /^([0-9A-Za-z]{18})([0-9A-Za-z]{9})\.jpg$/.exec(file) ?? [];
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

const LENGTH = 18;

/** 18 letters or digits derived from the subject. */
function pictureHash(key: PictureKey): string {
  const seed = digest(
    `${key.role} ${key.owner} ${key.id} ${key.seasonNumber ?? ''} ${key.still ?? ''}`,
  );
  let state = Number.parseInt(seed.slice(0, 8), 16);
  const step = Number.parseInt(seed.slice(8, 16), 16) | 1;
  let hash = '';
  for (let index = 0; index < LENGTH; index += 1) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + step;
    hash += pictureDigits.charAt((state >>> 8) % pictureDigits.length);
  }
  return hash;
}

const SEASONS = 1_000;
const STILLS = 1_000;
const ROLES = ['poster', 'backdrop', 'profile'] as const;
const OWNERS = ['movie', 'tv', 'person', 'collection'] as const;
const KINDS = ROLES.length * OWNERS.length;

/** Converts a subject to a single number and back. */
const pictureNumber = {
  of(key: PictureKey): number {
    const season = key.seasonNumber === undefined ? 0 : key.seasonNumber + 1;
    const kind = ROLES.indexOf(key.role) * OWNERS.length + OWNERS.indexOf(key.owner);
    return ((key.id * SEASONS + season) * STILLS + (key.still ?? 0)) * KINDS + kind;
  },
  read(number: number): PictureKey | undefined {
    const kind = number % KINDS;
    const picture = Math.floor(number / KINDS);
    const still = picture % STILLS;
    const subject = Math.floor(picture / STILLS);
    const season = subject % SEASONS;
    const role = ROLES[Math.floor(kind / OWNERS.length)];
    const owner = OWNERS[kind % OWNERS.length];
    return role === undefined || owner === undefined
      ? undefined
      : {
          role,
          owner,
          id: Math.floor(subject / SEASONS),
          seasonNumber: season === 0 ? undefined : season - 1,
          still: still === 0 ? undefined : still,
        };
  },
};
