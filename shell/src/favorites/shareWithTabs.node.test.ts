import { beforeEach, describe, expect, it } from 'vitest';
import type { Favorite } from '@portal/contract/Favorite';
import { buildFavorite } from '@portal/shared/testing/builders';
import { createFavoritesBus } from './favoritesBus.ts';
import { isFavorite } from './isFavorite.ts';
import { shareWithTabs } from './shareWithTabs.ts';
import { createUnstoredList } from './unstoredList.ts';

interface Message {
  readonly data: unknown;
}

/** The open channels. A message reaches all other channels immediately, as a copy. */
let channels: FakeChannel[] = [];
beforeEach(() => void (channels = []));

class FakeChannel {
  onmessage?: (message: Message) => void;
  constructor() {
    channels.push(this);
  }
  postMessage(data: unknown) {
    channels
      .filter((channel) => channel !== this)
      .forEach((channel) => channel.onmessage?.({ data: structuredClone(data) }));
  }
  close() {
    channels = channels.filter((channel) => channel !== this);
  }
}

function openTab({
  isStored = false,
  ids = [] as readonly number[],
  Channel = FakeChannel as new () => object,
} = {}) {
  const window = new EventTarget();
  Object.assign(window, { BroadcastChannel: Channel });
  let time = 0;
  const list = createUnstoredList<Favorite>();
  const favorites = createFavoritesBus({ list, now: () => (time += 1) });
  ids.forEach((id) => favorites.toggle(buildFavorite({ id })));
  shareWithTabs({
    // Safe: the function uses only these two members.
    window: window as unknown as Window & typeof globalThis,
    name: 'favorites',
    list,
    isEntry: isFavorite,
    isStored: () => isStored,
  });
  const tellPage = (type: string, persisted = false) =>
    window.dispatchEvent(Object.assign(new Event(type), { persisted }));
  return { favorites, tellPage, ids: () => favorites.current().map(({ id }) => id) };
}

describe('a list that is not stored', () => {
  it('is the same in two tabs after each change', () => {
    const [one, other] = [openTab(), openTab()];

    one.favorites.toggle(buildFavorite({ id: 1 }));
    other.favorites.toggle(buildFavorite({ id: 2 }));
    one.favorites.toggle(buildFavorite({ id: 1 }));

    expect([one.ids(), other.ids()]).toEqual([[2], [2]]);
  });

  it('stays usable where channels are forbidden', () => {
    class Forbidden {
      constructor() {
        throw new DOMException('Denied.', 'SecurityError');
      }
    }
    const tab = openTab({ Channel: Forbidden });

    tab.favorites.toggle(buildFavorite({ id: 1 }));

    expect(tab.ids()).toEqual([1]);
  });

  it('reaches a tab that opens later, which adds its own entries', () => {
    const one = openTab({ ids: [1] });
    const other = openTab({ ids: [2] });

    expect([one.ids().toSorted(), other.ids().toSorted()]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('sends each change once, however many tabs there are', () => {
    const tabs = [openTab(), openTab(), openTab()];
    let messages = 0;
    new FakeChannel().onmessage = () => (messages += 1);

    tabs[0]?.favorites.toggle(buildFavorite({ id: 1 }));

    expect(messages).toBe(1);
    expect(tabs.map(({ ids }) => ids())).toEqual([[1], [1], [1]]);
  });

  it('is neither sent nor changed while the list is stored', () => {
    const stored = openTab({ isStored: true });
    const other = openTab({ ids: [2] });

    stored.favorites.toggle(buildFavorite({ id: 1 }));

    expect([stored.ids(), other.ids()]).toEqual([[1], [2]]);
  });

  it('closes its channel in the back/forward cache, and catches up afterwards', () => {
    const [one, other] = [openTab(), openTab()];
    one.tellPage('pagehide');
    other.favorites.toggle(buildFavorite({ id: 1 }));
    expect(one.ids()).toEqual([]);

    one.tellPage('pageshow', true);

    expect(one.ids()).toEqual([1]);
  });

  it.each([
    ['no object', 'put'],
    ['wrong fields', { put: 7, removed: 'all' }],
    ['wrong entries', { put: [{ id: 1 }, null], removed: [null, 3] }],
  ])('ignores a message with %s', (_, data) => {
    const tab = openTab({ ids: [1] });

    new FakeChannel().postMessage(data);

    expect(tab.ids()).toEqual([1]);
  });
});
