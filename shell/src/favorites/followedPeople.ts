import type { FollowedPerson } from '@portal/contract/FollowedPerson';
import type { FollowedPeople } from '@portal/contract/Portal';
import { createKeptList, type KeptListOptions } from './keptList.ts';

/** Creates the list of people that the visitor follows. */
export function createFollowedPeople(options: KeptListOptions): FollowedPeople {
  const { entries$, current, put, remove } = createKeptList({
    ...options,
    name: 'portal.followed',
    isEntry: isFollowedPerson,
    toEntry: toFollowedPerson,
    label: 'Followed people',
  });
  return { entries$, current, follow: put, unfollow: remove };
}

/** Whether an untrusted value is a valid entry. */
function isFollowedPerson(value: unknown): value is FollowedPerson {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const entry: Partial<Record<keyof FollowedPerson, unknown>> = value;
  return (
    entry.kind === 'person' &&
    Number.isSafeInteger(entry.id) &&
    Number(entry.id) > 0 &&
    typeof entry.name === 'string' &&
    typeof entry.addedOn === 'number' &&
    (entry.profilePath === undefined || typeof entry.profilePath === 'string') &&
    (entry.allWork === undefined || typeof entry.allWork === 'boolean')
  );
}

function toFollowedPerson({
  kind,
  id,
  name,
  profilePath,
  addedOn,
  allWork,
}: FollowedPerson): FollowedPerson {
  return { kind, id, name, profilePath, addedOn, allWork };
}
