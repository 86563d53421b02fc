import { QueryClient } from '@tanstack/react-query';
import type { Destination, Portal } from '../contract/Portal.ts';
import type { PortalConfig } from '../contract/PortalConfig.ts';
import type { Favorite } from '../domain/Favorite.ts';
import { fakeFavorites } from './fakeFavorites.ts';

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
    // Objects of its own: by them the stand-ins of one test are told from those of the next.
    config: { ...CONFIG, api: { ...CONFIG.api }, ...config },
    queryClient: new QueryClient({
      defaultOptions: { queries: { retry: false, networkMode: 'always' } },
    }),
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
