import type { FollowedPerson } from '@portal/contract/FollowedPerson';

/** A person that the visitor follows. */
export function buildFollowed(entry: Partial<FollowedPerson> = {}): FollowedPerson {
  const { id = 1 } = entry;
  return { kind: 'person', id, name: `Person ${id}`, addedOn: 1, ...entry };
}
