import { useEffect, useState } from 'react';
import type { Favorite } from '@portal/contract/Favorite';
import type { Portal } from '@portal/contract/Portal';
import type { PageParams, PageProps, Section } from '@portal/contract/Section';

/**
 * A test section written when contract 1 was frozen. It uses everything the contract guarantees,
 * with the types as they were then. Never change it: if it no longer compiles or works, the
 * sections already in production are broken too.
 */
export function createSectionOfContractOne(): Section {
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
      <button onClick={handleToggle}>Toggle</button>
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
