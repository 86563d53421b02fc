import { useState } from 'react';
import type { DeviceMemory, Portal } from '@portal/contract/Portal';
import type { Episode } from '@portal/shared/domain/seasons';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useBrowserValue } from '@portal/shared/state/useBrowserValue';
import { seasonTexts } from './seasonTexts.ts';

/** The last episode of a series that the visitor has seen; 0 is none of that season. */
export interface Seen {
  readonly season: number;
  readonly episode: number;
}

interface UseSeen {
  /** `undefined` if the visitor has not said so: then nothing is hidden. */
  readonly seen: Seen | undefined;
  /** Whether it outlives the visit. */
  readonly isOnDevice: boolean;
  note(seen: Seen | undefined): void;
}

/** Entries outlive a version of the section: what is kept under this name stays a list of texts. */
const NAME = 'details seen episodes';
/** The series that were changed last. */
const MOST_SERIES = 200;

/**
 * How far the visitor has seen a series: kept on the device where the portal keeps anything there,
 * otherwise for this visit. The server does not know it, so a page that it has rendered shows every
 * name until its scripts are there. Never fails.
 */
export function useSeen(seriesId: number): UseSeen {
  const portal = usePortal();
  const memory = portal.deviceMemory ?? visitMemory(portal);
  const [noted, setNoted] = useState<{ readonly text: string | undefined }>();
  const kept = useBrowserValue(
    () => entryOf(readAll(memory), seriesId),
    () => undefined,
  );

  return {
    seen: parse(noted ? noted.text : kept, seriesId),
    isOnDevice: portal.deviceMemory?.isStored?.(NAME) ?? portal.deviceMemory !== undefined,
    note(seen) {
      const text = seen && `${seriesId}:${seen.season},${seen.episode}`;
      const others = readAll(memory).filter((entry) => !entry.startsWith(`${seriesId}:`));
      const all = [...(text === undefined ? [] : [text]), ...others].slice(0, MOST_SERIES);
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

/** Anybody can write into a browser's storage. */
function readAll(memory: DeviceMemory): readonly string[] {
  const kept = memory.read(NAME);
  return (Array.isArray(kept) ? kept : []).filter((text) => typeof text === 'string');
}

/** As long as the document. */
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

/** Whether an episode comes after what the visitor has seen. */
export function isUnseen(seen: Seen | undefined, season: number, episode: number): boolean {
  return (
    seen !== undefined &&
    (season > seen.season || (season === seen.season && episode > seen.episode))
  );
}

/** The episode without what gives it away. */
export function withoutSpoilers(episode: Episode): Episode {
  return {
    ...episode,
    name: seasonTexts.episode(episode.number),
    overview: undefined,
    stillPath: undefined,
    guests: [],
  };
}
