import type { FollowedPerson } from '@portal/contract/FollowedPerson';
import type { FollowedPeople, Portal } from '@portal/contract/Portal';
import { createLoadedList } from './loadedList.ts';

const NOBODY: readonly FollowedPerson[] = [];

/** Rejects, in a shell that was shipped before people could be followed. */
const noFollowed = () => Promise.reject(new Error('This portal has no followed people.'));

const followed = /* @__PURE__ */ createLoadedList<FollowedPeople>(
  async ({ loadFollowed = noFollowed }) => await loadFollowed(),
);

/**
 * The people that the visitor follows, newest first; empty until they have loaded, and on the
 * server. Re-renders after each change.
 */
export function useFollowedPeople(portal: Portal): readonly FollowedPerson[] {
  return followed.useValue(portal, {
    read: (list) => list?.current() ?? NOBODY,
    before: NOBODY,
  });
}

/** Whether the visitor follows a person. `false` until the list has loaded, and on the server. */
export function useIsFollowed(portal: Portal, id: number): boolean {
  return followed.useValue(portal, {
    read: (list) => list?.current().some((person) => person.id === id) ?? false,
    before: false,
  });
}

/** Adds people. A choice for all work of those in the list also applies to them. */
export function follow(list: FollowedPeople, people: readonly FollowedPerson[]): void {
  const allWork = list.current()[0]?.allWork;
  list.follow(people.map((person) => ({ ...person, allWork })));
}

/** Changes the list once it has loaded. Never rejects. */
export const changeFollowed = followed.change;
