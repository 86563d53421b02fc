import { useState } from 'react';
import type { DeviceMemory, Portal } from '@portal/contract/Portal';
import { usePortal } from '@portal/shared/state/PortalContext';

/** Maximum number of recent searches: as many as fit above the popular movies. */
const MAX_SEARCHES = 6;

/**
 * Storage key. Stored values outlive a version of the section, so the value must always be a list
 * of strings.
 */
const NAME = 'recent searches';

export type RecentSearchList = ReturnType<typeof useRecentSearches>;

/**
 * The searches that the visitor submitted, or whose results they followed. They are stored on the
 * device if the portal allows it, otherwise for this visit. Never fails, even if the browser's
 * storage is full or blocked.
 */
export function useRecentSearches() {
  const portal = usePortal();
  const memory = portal.deviceMemory ?? visitMemory(portal);
  const [searches, setSearches] = useState(() => readSearches(memory));
  const change = (next: (stored: readonly string[]) => readonly string[]) => {
    // A different browser tab might have changed the searches.
    const stored = next(readSearches(memory));
    memory.keep(NAME, stored.length > 0 ? stored : undefined);
    setSearches(stored);
  };

  return {
    /** The texts, newest first, without duplicates. */
    searches,
    /** Whether the searches are stored on the device, beyond this visit. */
    isOnDevice: memory.isStored(NAME),
    remember: (query: string) =>
      change((stored) => [query, ...without(stored, query)].slice(0, MAX_SEARCHES)),
    forget: (query: string) => change((stored) => without(stored, query)),
    clear: () => change(() => []),
  };
}

function without(searches: readonly string[], query: string): readonly string[] {
  return searches.filter((each) => each.toLowerCase() !== query.toLowerCase());
}

/** The browser's storage can contain anything. */
function readSearches(memory: DeviceMemory): readonly string[] {
  const stored = memory.read(NAME);
  const texts = Array.isArray(stored) ? stored : [];
  return texts.filter((text) => typeof text === 'string').slice(0, MAX_SEARCHES);
}

/**
 * Storage that lasts until the document is closed or reloaded, shared by all instances of the
 * search.
 */
function visitMemory({ queryClient }: Pick<Portal, 'queryClient'>): DeviceMemory {
  return {
    read: (name) => queryClient.getQueryData(keyOf(name)),
    keep(name, value) {
      queryClient.setQueryDefaults(keyOf(name), { gcTime: Infinity });
      queryClient.setQueryData(keyOf(name), value ?? []);
    },
    isStored: () => false,
  };
}

const keyOf = (name: string) => ['search', name];
