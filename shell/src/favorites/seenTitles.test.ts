import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SeenTitle } from '@portal/contract/SeenTitle';
import { fakeFavorites } from '@portal/shared/testing/fakePortal';
import { closeTabs } from '../testing/closeTabs.ts';
import { createSeenTitles } from './seenTitles.ts';
import { createTitleList } from './titleList.ts';
import { createTitleStore } from './titleStore.ts';

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

afterEach(() => localStorage.clear());
closeTabs();

const HEAT: SeenTitle = { kind: 'movie', id: 949, title: 'Heat', addedOn: 2 };
const KIN: SeenTitle = {
  kind: 'tv',
  id: 949,
  title: 'Kin',
  addedOn: 1,
  upTo: { season: 1, episode: 2 },
};

function openTab({ keeping = fakeFavorites([], true).keeping, onAdd = vi.fn() } = {}) {
  return createSeenTitles({
    window,
    lists: { createTitleList, createTitleStore },
    keeping,
    onAdd,
  });
}

describe('the seen titles', () => {
  it('are marked once each, newest first, and unmarked by kind and id', () => {
    const seen = openTab({ keeping: fakeFavorites().keeping });

    seen.mark([KIN]);
    seen.mark([HEAT, { ...KIN, upTo: undefined }]);
    expect(seen.current()).toEqual([
      { ...HEAT, upTo: undefined },
      { ...KIN, upTo: undefined },
    ]);
    seen.unmark(HEAT);

    expect(seen.current().map(({ title }) => title)).toEqual(['Kin']);
  });

  it('tell their subscribers about each change', () => {
    const seen = openTab({ keeping: fakeFavorites().keeping });
    const listener = vi.fn<(entries: readonly SeenTitle[]) => void>();
    seen.entries$.subscribe(listener);

    seen.mark([HEAT]);

    expect(listener.mock.calls.map(([entries]) => entries.length)).toEqual([0, 1]);
  });

  it('are stored while the favorites are, with the last episode, stars and note', () => {
    const heat = { ...HEAT, stars: 9, note: 'x'.repeat(10_000) };
    openTab().mark([heat, KIN]);

    expect(openTab().current()).toEqual([heat, KIN]);
  });

  it('are not stored while the favorites are not', () => {
    openTab({ keeping: fakeFavorites().keeping }).mark([HEAT]);

    expect(localStorage).toHaveLength(0);
  });

  it('follow the choice of the favorites, and stay on the page', () => {
    const { keeping } = fakeFavorites();
    const seen = openTab({ keeping });
    seen.mark([HEAT]);

    keeping.turn(true);
    expect(Object.keys(localStorage)).toEqual(['portal.seen.movie-949']);
    keeping.turn(false);
    seen.mark([KIN]);

    expect(seen.current()).toHaveLength(2);
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['no JSON', 'x'],
    ['no entry', '[{"kind":"movie","id":949}]'],
    ['another title', JSON.stringify([{ ...HEAT, id: 1 }])],
    ['no stars', JSON.stringify([{ ...HEAT, stars: 11 }])],
    ['no note', JSON.stringify([{ ...HEAT, note: 7 }])],
    ['no episode', JSON.stringify([{ ...HEAT, upTo: { season: '1' } }])],
  ])('ignore stored data with %s', (_, text) => {
    localStorage.setItem('portal.seen.movie-949', text);

    expect(openTab().current()).toEqual([]);
  });

  it('report what is marked', () => {
    const onAdd = vi.fn();

    openTab({ onAdd }).mark([HEAT]);

    expect(onAdd).toHaveBeenCalledOnce();
  });
});
