import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FollowedPerson } from '@portal/contract/FollowedPerson';
import { fakeFavorites } from '@portal/shared/testing/fakePortal';
import { closeTabs } from '../testing/closeTabs.ts';
import { createFollowedPeople } from './followedPeople.ts';
import { createTitleList } from './titleList.ts';
import { createTitleStore } from './titleStore.ts';

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

afterEach(() => localStorage.clear());
closeTabs();

const ADA: FollowedPerson = { kind: 'person', id: 525, name: 'Ada', addedOn: 2 };
const BO: FollowedPerson = { ...ADA, id: 7, name: 'Bo', profilePath: '/bo.jpg', addedOn: 1 };

function openTab({ keeping = fakeFavorites([], true).keeping, onAdd = vi.fn() } = {}) {
  return createFollowedPeople({
    window,
    lists: { createTitleList, createTitleStore },
    keeping,
    onAdd,
  });
}

describe('the followed people', () => {
  it('are stored while the favorites are, newest first, with the choice for all work', () => {
    const onAdd = vi.fn();
    openTab({ onAdd }).follow([BO, { ...ADA, allWork: true }]);

    expect(openTab().current()).toEqual([{ ...ADA, allWork: true }, BO]);
    expect(onAdd).toHaveBeenCalledOnce();
  });

  it('are forgotten with the favorites, but stay on the page', () => {
    const { keeping } = fakeFavorites([], true);
    const followed = openTab({ keeping });
    followed.follow([ADA, BO]);
    expect(Object.keys(localStorage).toSorted()).toEqual([
      'portal.followed.person-525',
      'portal.followed.person-7',
    ]);

    keeping.turn(false);
    followed.unfollow(BO);

    expect(localStorage).toHaveLength(0);
    expect(followed.current().map(({ name }) => name)).toEqual(['Ada']);
  });

  it.each([
    ['no JSON', 'x'],
    ['no entry', '[{"kind":"person","id":525}]'],
    ['a title', JSON.stringify([{ ...ADA, kind: 'movie' }])],
    ['another person', JSON.stringify([BO])],
    ['an impossible id', JSON.stringify([{ ...ADA, id: -525 }])],
    ['no name', JSON.stringify([{ ...ADA, name: 7 }])],
    ['no image', JSON.stringify([{ ...ADA, profilePath: {} }])],
    ['no choice', JSON.stringify([{ ...ADA, allWork: 'yes' }])],
  ])('ignore stored data with %s', (_, text) => {
    localStorage.setItem('portal.followed.person-525', text);

    expect(openTab().current()).toEqual([]);
  });
});
