import { useEffect, useState } from 'react';
import type { Favorite } from '@portal/contract/Favorite';
import type { Portal } from '@portal/contract/Portal';
import type { PageParams, PageProps, Section } from '@portal/contract/Section';

/**
 * A test section written when the contract was frozen. It uses everything the contract guarantees,
 * with the types as they were then. Never change it: if it no longer compiles or works, the
 * sections already in production are broken too. The next contract starts with its own.
 */
export function createSectionOfContract(): Section {
  return {
    contract: 2,
    pages: { example: { Page: ExamplePage, load: loadExample } },
  };
}

const TITLE = {
  kind: 'tv',
  id: 7,
  title: 'Salt',
  overview: 'A reel is found.',
  rating: 7.8,
  posterPath: '/salt.jpg',
} as const;

async function loadExample(portal: Portal, params: PageParams, signal: AbortSignal): Promise<void> {
  if (!signal.aborted) {
    await portal.queryClient.prefetchQuery({
      queryKey: ['example', params['id']],
      queryFn: () => Promise.resolve(`Answer ${params['id'] ?? ''}`),
    });
  }
}

function ExamplePage({ portal, params }: PageProps) {
  const { config, queryClient, favorites, navigation } = portal;
  const [entries, setEntries] = useState<readonly Favorite[]>(favorites.current());
  useEffect(() => {
    const subscription = favorites.entries$.subscribe(setEntries);
    return () => subscription.unsubscribe();
  }, [favorites]);

  const handleToggle = () => {
    favorites.toggle(TITLE);
    portal.announce(favorites.has('tv', 7) ? 'It is in.' : 'It is out.');
  };

  return (
    <main>
      <h1>{brandOf(config.brand)}</h1>
      <p>{queryClient.getQueryData<string>(['example', params['id']])}</p>
      <ul aria-label="Configuration">
        {configurationOf(portal).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <ul aria-label="Favorites">
        {entries.map(({ kind, id, title, addedOn }) => (
          <li key={`${kind} ${id}`}>{`${title} ${addedOn > 0}`}</li>
        ))}
      </ul>
      <a href={navigation.href({ kind: 'movie', id: 42 })}>Movie</a>
      <a href={navigation.href({ kind: 'tv', id: 42 })}>Series</a>
      <a href={navigation.href({ kind: 'person', id: 42 })}>Person</a>
      <a href={navigation.href({ kind: 'home' })}>Home</a>
      <ul aria-label="State">
        {stateOf(portal).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <button onClick={handleToggle}>Toggle</button>
      <button onClick={() => favorites.add([{ ...TITLE, id: 9, addedOn: 1 }])}>Add</button>
      <button onClick={() => favorites.keeping.turn(true)}>Keep</button>
      <button onClick={() => void markAsSeen(portal)}>Seen</button>
      <button onClick={() => navigation.openSearch()}>Search</button>
      <button onClick={() => navigation.dropFragment()}>Drop</button>
      <button onClick={() => navigation.go({ kind: 'person', id: 42 })}>Go</button>
      <button onClick={() => navigation.back()}>Back</button>
    </main>
  );
}

function brandOf([first, second]: readonly [string, string]): string {
  return `${first} ${second}`;
}

/** All configuration values, with the types defined in the contract. */
function configurationOf({ config }: Portal): readonly string[] {
  const source: 'tmdb' | 'catalogue' = config.source;
  const persistence: 'memory' | 'browser' = config.favorites.persistence;
  const addresses: readonly string[] = [
    config.api.baseUrl,
    config.api.token,
    config.imageBaseUrl,
    config.video.embedBaseUrl,
    config.video.watchBaseUrl,
  ];
  return [source, persistence, ...addresses];
}

function stateOf({ favorites, navigation, tabMemory, deviceMemory, renderedAt }: Portal) {
  tabMemory.keep('example', 7);
  deviceMemory?.keep('example', 8);
  return [
    `kept: ${favorites.keeping.isOn()} ${favorites.keeping.isStored()}`,
    `in the tab: ${String(tabMemory.read('example'))}`,
    `on the device: ${String(deviceMemory?.read('example'))} ${deviceMemory?.isStored('example')}`,
    `returned: ${navigation.isReturn()}, can go back: ${navigation.canGoBack()}`,
    `movies: ${navigation.hasPage('movie')}, games: ${navigation.hasPage('game')}`,
    `rendered: ${renderedAt}`,
  ];
}

async function markAsSeen({ loadSeen, notify, noteOutdated }: Portal): Promise<void> {
  const seen = await loadSeen();
  seen.mark([{ kind: 'tv', id: 7, title: 'Salt', addedOn: 1, upTo: { season: 1, episode: 2 } }]);
  notify({ text: 'Salt is seen.', action: 'Undo', onAction: () => seen.unmark(TITLE) });
  noteOutdated(seen.current(), '2030-01-31T09:00:00.000Z');
}
