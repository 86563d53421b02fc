import { useState } from 'react';
import type { DeviceMemory, Portal } from '@portal/contract/Portal';
import { usePortal } from '@portal/shared/state/PortalContext';

/** As many as fit above what else is there before anything is typed. */
const MOST_SEARCHES = 6;

/** Entries outlive a version of the section: what is kept under this name stays a list of texts. */
const NAME = 'recent searches';

/** The searches of this visitor that led somewhere. */
export interface RecentSearchList {
  /** The texts, newest first, no duplicates. */
  readonly searches: readonly string[];
  /** Whether they outlive the visit. */
  readonly isOnDevice: boolean;
  remember(query: string): void;
  forget(query: string): void;
  clear(): void;
}

/**
 * The recent searches: kept on the device where the portal keeps anything there, otherwise for this
 * visit. Never fails, also where the browser's storage is full or forbidden.
 */
export function useRecentSearches(): RecentSearchList {
  const portal = usePortal();
  const memory = portal.deviceMemory ?? visitMemory(portal);
  const [searches, setSearches] = useState(() => readSearches(memory));
  const change = (next: (kept: readonly string[]) => readonly string[]) => {
    // Another tab may have changed them.
    const kept = next(readSearches(memory));
    memory.keep(NAME, kept.length > 0 ? kept : undefined);
    setSearches(kept);
  };

  return {
    searches,
    isOnDevice: portal.deviceMemory?.isStored?.(NAME) ?? portal.deviceMemory !== undefined,
    remember: (query) => change((kept) => [query, ...without(kept, query)].slice(0, MOST_SEARCHES)),
    forget: (query) => change((kept) => without(kept, query)),
    clear: () => change(() => []),
  };
}

function without(searches: readonly string[], query: string): readonly string[] {
  return searches.filter((each) => each.toLowerCase() !== query.toLowerCase());
}

/** Anybody can write into a browser's storage. */
function readSearches(memory: DeviceMemory): readonly string[] {
  const kept = memory.read(NAME);
  const texts = Array.isArray(kept) ? kept : [];
  return texts.filter((text) => typeof text === 'string').slice(0, MOST_SEARCHES);
}

/** As long as the document, whichever view of the search writes and reads. */
function visitMemory({ queryClient }: Pick<Portal, 'queryClient'>): DeviceMemory {
  return {
    read: (name) => queryClient.getQueryData(keyOf(name)),
    keep(name, value) {
      queryClient.setQueryDefaults(keyOf(name), { gcTime: Infinity });
      queryClient.setQueryData(keyOf(name), value ?? []);
    },
  };
}

const keyOf = (name: string) => ['search', name];
