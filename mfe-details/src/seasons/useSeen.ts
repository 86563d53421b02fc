import { useState } from 'react';
import type { DeviceMemory, Portal } from '@portal/contract/Portal';
import type { Episode } from '@portal/shared/domain/seasons';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useBrowserValue } from '@portal/shared/state/useBrowserValue';
import { seasonTexts } from './texts.ts';

/** The last episode of a series that the visitor has seen; episode 0 means none of that season. */
export interface Seen {
  readonly season: number;
  readonly episode: number;
}

interface UseSeen {
  /** `undefined` hides nothing. */
  readonly seen: Seen | undefined;
  /** Whether it is stored on the device, beyond this visit. */
  readonly isOnDevice: boolean;
  note(seen: Seen | undefined): void;
}

/**
 * The storage key. Stored entries outlive a version of the section, so the value must remain a list
 * of strings.
 */
const NAME = 'details seen episodes';
/** Maximum number of stored series; the oldest entries are dropped. */
const MAX_SERIES = 200;

/**
 * The last episode of a series that the visitor has seen: stored on the device if the portal allows
 * it, otherwise for this visit. The server does not have this value, so a rendered page shows every
 * name until hydration. Never throws.
 */
export function useSeen(seriesId: number): UseSeen {
  const portal = usePortal();
  const memory = portal.deviceMemory ?? visitMemory(portal);
  const [noted, setNoted] = useState<{ readonly text: string | undefined }>();
  const stored = useBrowserValue(
    () => entryOf(readAll(memory), seriesId),
    () => undefined,
  );

  return {
    seen: parse(noted ? noted.text : stored, seriesId),
    isOnDevice: portal.deviceMemory?.isStored?.(NAME) ?? portal.deviceMemory !== undefined,
    note(seen) {
      const text = seen && `${seriesId}:${seen.season},${seen.episode}`;
      const others = readAll(memory).filter((entry) => !entry.startsWith(`${seriesId}:`));
      const all = [...(text === undefined ? [] : [text]), ...others].slice(0, MAX_SERIES);
      memory.keep(NAME, all.length > 0 ? all : undefined);
      setNoted({ text });
    },
  };
}

function entryOf(all: readonly string[], seriesId: number): string | undefined {
  return all.find((entry) => entry.startsWith(`${seriesId}:`));
}

function parse(entry: string | undefined, seriesId: number): Seen | undefined {
  const [, season, episode] =
    /^:(\d{1,4}),(\d{1,4})$/.exec(entry?.slice(String(seriesId).length) ?? '') ?? [];
  return season === undefined ? undefined : { season: Number(season), episode: Number(episode) };
}

/**
 * Reads the stored entries; ignores unexpected values, because the storage can contain anything.
 */
function readAll(memory: DeviceMemory): readonly string[] {
  const stored = memory.read(NAME);
  return (Array.isArray(stored) ? stored : []).filter((text) => typeof text === 'string');
}

/** In-memory storage that lasts as long as the document. */
function visitMemory({ queryClient }: Pick<Portal, 'queryClient'>): DeviceMemory {
  const key = ['details', 'seen episodes'];
  return {
    read: () => queryClient.getQueryData(key),
    keep(_name, value) {
      queryClient.setQueryDefaults(key, { gcTime: Infinity });
      queryClient.setQueryData(key, value ?? []);
    },
  };
}

/** Whether an episode comes after the last one that the visitor has seen. */
export function isUnseen(seen: Seen | undefined, season: number, episode: number): boolean {
  return (
    seen !== undefined &&
    (season > seen.season || (season === seen.season && episode > seen.episode))
  );
}

/** The episode without its name, text, picture and guests. */
export function withoutSpoilers(episode: Episode): Episode {
  return {
    ...episode,
    name: seasonTexts.episode(episode.number),
    overview: undefined,
    stillPath: undefined,
    guests: [],
  };
}
