import type { PictureKey } from './PictureKey.ts';

const SEASONS = 1_000;
const ROLES = ['poster', 'backdrop', 'profile'] as const;
const OWNERS = ['movie', 'tv', 'person', 'collection'] as const;
const KINDS = ROLES.length * OWNERS.length;

/** One number for what a picture stands for, and back. */
export const pictureNumber = {
  of(key: PictureKey): number {
    const season = key.seasonNumber === undefined ? 0 : key.seasonNumber + 1;
    const kind = ROLES.indexOf(key.role) * OWNERS.length + OWNERS.indexOf(key.owner);
    return (key.id * SEASONS + season) * KINDS + kind;
  },
  read(number: number): PictureKey | undefined {
    const kind = number % KINDS;
    const subject = Math.floor(number / KINDS);
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
        };
  },
};
