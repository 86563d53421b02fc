import { useEffect } from 'react';
import type { DeviceMemory, Portal } from '@portal/contract/Portal';
import type { EpisodeNumber, SeenTitle } from '@portal/contract/SeenTitle';
import type { Episode } from '@portal/shared/domain/seasons';
import type { SeriesDetail } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useAreFavoritesKept } from '@portal/shared/state/useFavoritesKeeping';
import { changeSeen, useSeenTitle } from '@portal/shared/state/useSeen';
import { seasonTexts } from './texts.ts';

type Series = Pick<SeriesDetail, 'id' | 'title'>;

/** A position after every episode: the whole series counts as seen. */
const WHOLE: EpisodeNumber = { season: Infinity, episode: Infinity };

/**
 * The last episode of a series that the visitor has seen, from the list of seen titles. The server
 * does not have this list, so a server-rendered page shows every name until hydration.
 */
export function useSeen(series: Series) {
  const portal = usePortal();
  const { id, title } = series;
  const entry = useSeenTitle(portal, 'tv', id);
  const isOnDevice = useAreFavoritesKept(portal);
  useEffect(() => void moveOldEntry(portal, { id, title }), [portal, id, title]);

  return {
    /** The last episode that the visitor has seen. If it is `undefined`, nothing is hidden. */
    seen: entry && (entry.upTo ?? WHOLE),
    /** Whether it is stored on the device, beyond this visit. */
    isOnDevice,
    note: (upTo: EpisodeNumber | undefined) =>
      void changeSeen(portal, {
        title: { kind: 'tv', id },
        next: upTo && toEntry(series, upTo),
        said: upTo ? seasonTexts.noted(title, upTo) : seasonTexts.forgotten(title),
      }),
  };
}

function toEntry({ id, title }: Series, upTo: EpisodeNumber): SeenTitle {
  return { kind: 'tv', id, title, addedOn: Date.now(), upTo };
}

/**
 * The key under which earlier versions stored the last episodes: a list of texts such as `42:2,5`.
 */
const OLD_NAME = 'details seen episodes';

/** Moves a series' last episode from an earlier version's storage to the list of seen titles. */
async function moveOldEntry(portal: Portal, series: Series): Promise<void> {
  const { deviceMemory } = portal;
  const all = readAll(deviceMemory);
  const old = all.find((text) => text.startsWith(`${series.id}:`));
  const seen = old === undefined ? undefined : await portal.loadSeen().catch(() => undefined);
  if (old === undefined || !seen) {
    return;
  }
  const upTo = parse(old);
  const isKnown = seen.current().some(({ kind, id }) => kind === 'tv' && id === series.id);
  if (upTo && !isKnown) {
    seen.mark([toEntry(series, upTo)]);
  }
  const others = all.filter((text) => text !== old);
  deviceMemory?.keep(OLD_NAME, others.length > 0 ? others : undefined);
}

function parse(text: string): EpisodeNumber | undefined {
  const [, season, episode] = /^\d+:(\d{1,4}),(\d{1,4})$/.exec(text) ?? [];
  return season === undefined ? undefined : { season: Number(season), episode: Number(episode) };
}

/** Ignores unexpected values, because the storage can contain anything. */
function readAll(memory: DeviceMemory | undefined): readonly string[] {
  const stored = memory?.read(OLD_NAME);
  return (Array.isArray(stored) ? stored : []).filter((text) => typeof text === 'string');
}

/** The episode without its name, text, image and guests. */
export function withoutSpoilers(episode: Episode): Episode {
  return {
    ...episode,
    name: seasonTexts.episode(episode.number),
    overview: undefined,
    stillPath: undefined,
    guests: [],
  };
}
