import { useEffect, useRef, useState } from 'react';
import type { FollowedPerson } from '@portal/contract/FollowedPerson';
import { titleKey } from '@portal/contract/kinds';
import type { FollowedPeople, Portal, SeenTitles } from '@portal/contract/Portal';
import type { SeenTitle } from '@portal/contract/SeenTitle';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useApi } from '../../api.ts';
import { furthestOf, seenFurther } from '../seenList.ts';
import { importRows } from './importRows.ts';
import { type ImportFile, type ImportRow, readImport } from './readImport.ts';
import { decodeText } from './readRecords.ts';
import { isZip, readZip } from './readZip.ts';

export interface ImportOutcome {
  readonly status: 'done';
  readonly added: number;
  /** The number of titles that were already in the list. */
  readonly there: number;
  /** The number of titles that are marked as seen now, or got more episodes, stars or a note. */
  readonly seen: number;
  /** The number of titles that were already marked as seen. */
  readonly seenBefore: number;
  /** The number of people whom the visitor follows now. */
  readonly followed: number;
  /** The number of people whom the visitor already followed. */
  readonly followedBefore: number;
  /** The number of rows that repeat a title. */
  readonly repeated: number;
  readonly unmatched: readonly ImportRow[];
  /** Rows whose request failed; they can be retried. */
  readonly failed: readonly ImportRow[];
  /** The number of rows over the limit. */
  readonly left: number;
  /** Whether the file was too large to read completely. */
  readonly isCut: boolean;
}

export type ImportState =
  | { readonly status: 'idle' | 'cancelled' | 'unreadable' }
  | { readonly status: 'busy'; readonly done: number; readonly all: number }
  | ImportOutcome;

/** Maximum size of a file to read: tens of thousands of titles with overviews. */
const MAX_BYTES = 32 * 2 ** 20;

/** Imports a file into the visitor's lists. Unmounting cancels it. */
export function useImport() {
  const portal = usePortal();
  const { favorites } = portal;
  const api = useApi();
  const [state, setState] = useState<ImportState>({ status: 'idle' });
  const runRef = useRef<AbortController>(undefined);
  useEffect(() => () => runRef.current?.abort(), []);

  /** Adds the titles of these rows to the list, and the rows' outcome to the previous outcome. */
  const add = async (rows: readonly ImportRow[], before: ImportOutcome, signal: AbortSignal) => {
    const onProgress = (done: number) => setState({ status: 'busy', done, all: rows.length });
    onProgress(0);
    const lists = await loadLists(portal);
    /** The other rows wait until their list has loaded. */
    const canStore = ({ list }: ImportRow) => lists[list] !== undefined;
    const storable = rows.filter(canStore);
    const postponed = rows.filter((row) => !canStore(row));
    const found = await importRows(storable, { api, signal, onProgress });
    const { entries, unmatched, failed } = found;
    const seen = furthestOf(found.seen);
    const newSeen = mark(lists.seen, seen);
    const newFollowed = follow(lists.followed, found.followed);
    const titles = new Set(entries.map(titleKey)).size;
    const length = favorites.current().length;
    favorites.add(entries);
    const added = favorites.current().length - length;
    setState({
      ...before,
      added: before.added + added,
      there: before.there + titles - added,
      seen: before.seen + newSeen,
      seenBefore: before.seenBefore + seen.length - newSeen,
      followed: before.followed + newFollowed,
      followedBefore: before.followedBefore + found.followed.length - newFollowed,
      repeated: before.repeated + entries.length - titles + found.seen.length - seen.length,
      unmatched: [...before.unmatched, ...unmatched],
      failed: [...postponed, ...failed],
    });
  };
  /** Starts an import; `cancelled` is the state after an abort. */
  const begin = (run: (signal: AbortSignal) => Promise<void>, cancelled: ImportState) => {
    const { signal } = (runRef.current = new AbortController());
    run(signal).catch(() => setState(signal.aborted ? cancelled : { status: 'unreadable' }));
  };

  return {
    state,
    start(file: File) {
      setState({ status: 'busy', done: 0, all: 0 });
      begin(
        async (signal) => {
          const { rows, repeated, left } = await readImport(await readFiles(file), Date.now());
          const isCut = file.size > MAX_BYTES;
          await add(rows, { ...NOTHING, repeated, left, isCut }, signal);
        },
        { status: 'cancelled' },
      );
    },
    /** Repeats the failed requests. */
    retry(outcome: ImportOutcome) {
      begin((signal) => add(outcome.failed, outcome, signal), outcome);
    },
    cancel: () => runRef.current?.abort(),
  };
}

/** The visitor's lists, without those that do not load. */
async function loadLists({ favorites, loadSeen, loadFollowed }: Portal) {
  return {
    favorites,
    seen: await loadSeen().catch(() => undefined),
    followed: await loadFollowed?.().catch(() => undefined),
  };
}

/** Marks titles as seen. Returns how many are new, or got more episodes, stars or a note. */
function mark(list: SeenTitles | undefined, seen: readonly SeenTitle[]): number {
  const entries = list ? seenFurther(seen, list.current()) : [];
  if (entries.length > 0) {
    list?.mark(entries);
  }
  return entries.length;
}

/** Follows people. Returns how many the visitor was not following yet. */
function follow(list: FollowedPeople | undefined, people: readonly FollowedPerson[]): number {
  const known = new Set(list?.current().map(({ id }) => id));
  const entries = people.filter(({ id }) => !known.has(id));
  if (entries.length > 0) {
    list?.follow(entries);
  }
  return entries.length;
}

/** The chosen file, or the lists in a chosen archive. */
async function readFiles(file: File): Promise<readonly ImportFile[]> {
  const content = new Uint8Array(await file.slice(0, MAX_BYTES).arrayBuffer());
  return isZip(content) ? readZip(content) : [{ text: decodeText(content), name: file.name }];
}

const NOTHING = {
  status: 'done',
  added: 0,
  there: 0,
  seen: 0,
  seenBefore: 0,
  followed: 0,
  followedBefore: 0,
  unmatched: [],
  failed: [],
} as const;
