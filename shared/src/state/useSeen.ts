import type { TitleKind } from '@portal/contract/kinds';
import type { Portal, SeenTitles } from '@portal/contract/Portal';
import type { EpisodeNumber, SeenTitle } from '@portal/contract/SeenTitle';
import { createLoadedList } from './loadedList.ts';

const NO_TITLES: readonly SeenTitle[] = [];

const seenTitles = /* @__PURE__ */ createLoadedList<SeenTitles>((portal) => portal.loadSeen());

/**
 * The titles that the visitor has seen, newest first; empty until they have loaded, and on the
 * server. Re-renders after each change. With `isWanted: false`, does not load them and returns an
 * empty list.
 */
export function useSeenTitles(
  portal: Portal,
  { isWanted = true }: { readonly isWanted?: boolean } = {},
): readonly SeenTitle[] {
  return seenTitles.useValue(portal, {
    read: (seen) => (isWanted && seen?.current()) || NO_TITLES,
    before: NO_TITLES,
    isWanted,
  });
}

/**
 * The entry of a title that the visitor has seen, completely or up to an episode. Re-renders only
 * when that changes. `undefined` until it has loaded, and on the server.
 */
export function useSeenTitle(portal: Portal, kind: TitleKind, id: number): SeenTitle | undefined {
  return seenTitles.useValue(portal, {
    read: (seen) => findSeen(seen, kind, id),
    before: undefined,
  });
}

/** Whether the whole title was seen, not only some episodes. */
export function isWholeSeen(entry: SeenTitle | undefined): boolean {
  return entry !== undefined && entry.upTo === undefined;
}

/**
 * Whether an episode comes after the last one that the visitor has seen, so that pages must not
 * reveal it. `false` if `upTo` is `undefined`.
 */
export function isUnseen(
  upTo: EpisodeNumber | undefined,
  season: number,
  episode: number,
): boolean {
  return (
    upTo !== undefined &&
    (season > upTo.season || (season === upTo.season && episode > upTo.episode))
  );
}

/** Whether the last episode that the visitor has seen includes this one. Specials have no order. */
export function isSeenEpisode(
  upTo: EpisodeNumber | undefined,
  season: number,
  episode: number,
): boolean {
  return upTo !== undefined && season > 0 && !isUnseen(upTo, season, episode);
}

interface SeenChange {
  readonly title: Pick<SeenTitle, 'kind' | 'id'>;
  /** The title's new entry, which keeps the stars and the note; `undefined` removes it. */
  readonly next: SeenTitle | undefined;
  /** The message that describes the change. */
  readonly said: string;
}

const texts = { undo: 'Undo' } as const;

/** Changes a title's entry, announces it and offers to undo it. Never rejects. */
export function changeSeen(portal: Portal, { title, next, said }: SeenChange): Promise<void> {
  return seenTitles.change(portal, (seen) => {
    const before = findSeen(seen, title.kind, title.id);
    const put = (entry: SeenTitle | undefined) => (entry ? seen.mark([entry]) : seen.unmark(title));
    put(next && { stars: before?.stars, note: before?.note, ...next });
    portal.notify({ text: said, action: texts.undo, onAction: () => put(before) });
  });
}

/** The maximum number of characters in a note about a title. */
export const MAX_NOTE_LENGTH = 10_000;

/** Changes the entry of a title that `useSeenTitle` has returned. */
export function updateSeen(portal: Portal, entry: SeenTitle): void {
  seenTitles.of(portal)?.mark([entry]);
}

function findSeen(
  seen: SeenTitles | undefined,
  kind: TitleKind,
  id: number,
): SeenTitle | undefined {
  return seen?.current().find((entry) => entry.kind === kind && entry.id === id);
}
