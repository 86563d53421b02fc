import type { Destination, FavoritesBus, Portal } from '../contract/Portal.ts';
import type { PortalConfig } from '../contract/PortalConfig.ts';
import type { Favorite } from '../domain/Favorite.ts';
import { titleKey } from '../domain/kinds.ts';
import { createQueryClient } from '../state/askOnce.ts';

interface FakePortalOptions {
  /** What is on the watch-later list from the start, newest first. */
  readonly favorites?: readonly Favorite[];
  /** What differs from the plain configuration. */
  readonly config?: Partial<PortalConfig>;
  /** Does what `go` and `back` ask for; they are only written down when left out. */
  readonly navigate?: (address: string) => void;
}

/** A portal that writes down what it was asked to do. */
export interface FakePortal extends Portal {
  /** The addresses that `go` was asked for, and `'back'` for each step back. */
  readonly visits: readonly string[];
  /** The sentences said to screen readers. */
  readonly announcements: readonly string[];
}

const CONFIG: PortalConfig = {
  brand: ['Cine', 'Pop'],
  source: 'catalogue',
  api: { baseUrl: '/api/3', token: 'public' },
  imageBaseUrl: '/t/p',
  video: {
    embedBaseUrl: 'https://video.example/embed',
    watchBaseUrl: 'https://video.example/watch',
  },
  favorites: { persistence: 'memory' },
};

/** A portal for the tests of a section and for its standalone page: a real query client, the list in memory, plain addresses. */
export function fakePortal({ favorites, config, navigate }: FakePortalOptions = {}): FakePortal {
  const visits: string[] = [];
  const announcements: string[] = [];
  const visit = (address: string) => {
    visits.push(address);
    navigate?.(address);
  };

  return {
    config: { ...CONFIG, ...config },
    queryClient: createQueryClient(),
    favorites: fakeFavorites(favorites),
    navigation: { href, go: (to) => visit(href(to)), back: () => visit('back') },
    announce: (sentence) => void announcements.push(sentence),
    visits,
    announcements,
  };
}

function href(to: Destination): string {
  if ('page' in to) {
    return `/${to.page}`;
  }
  return to.kind === 'home' ? '/' : `/${to.kind}/${to.id}`;
}

/** A watch-later list in memory that keeps the contract of the bus; `addedOn` counts up from 1 instead of reading a clock. */
export function fakeFavorites(initial: readonly Favorite[] = []): FavoritesBus {
  const listeners = new Set<(entries: readonly Favorite[]) => void>();
  let entries = initial;
  let additions = 0;

  return {
    entries$: {
      subscribe(next) {
        // A listener of its own, so that the same function can be subscribed twice.
        const listener = (current: readonly Favorite[]) => next(current);
        listeners.add(listener);
        next(entries);
        return { unsubscribe: () => listeners.delete(listener) };
      },
    },
    current: () => entries,
    has: (kind, id) => entries.some((entry) => entry.kind === kind && entry.id === id),
    toggle(title) {
      const others = entries.filter((entry) => titleKey(entry) !== titleKey(title));
      if (others.length < entries.length) {
        entries = others;
      } else {
        additions += 1;
        entries = [{ ...title, addedOn: additions }, ...entries];
      }
      for (const listener of listeners) {
        listener(entries);
      }
    },
  };
}
