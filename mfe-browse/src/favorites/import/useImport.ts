import { useEffect, useRef, useState } from 'react';
import { titleKey } from '@portal/contract/kinds';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useApi } from '../../api.ts';
import { addEntries } from '../entries.ts';
import { importRows } from './importRows.ts';
import { type ImportRow, readImport } from './readImport.ts';
import { decodeText } from './readRecords.ts';

/** What has become of a file. */
export interface ImportOutcome {
  readonly status: 'done';
  readonly added: number;
  /** How many were in the list before. */
  readonly there: number;
  /** How many rows name a title that another row names. */
  readonly repeated: number;
  readonly unmatched: readonly ImportRow[];
  /** The service did not answer; they can be tried again. */
  readonly failed: readonly ImportRow[];
  /** Rows beyond the most that are read. */
  readonly left: number;
  /** The file was larger than what is read of it. */
  readonly isCut: boolean;
}

/** How far an import is. */
export type ImportState =
  | { readonly status: 'idle' | 'cancelled' | 'unreadable' }
  | { readonly status: 'busy'; readonly done: number; readonly all: number }
  | ImportOutcome;

/** Some ten thousand titles with their overviews. */
const MOST_BYTES = 32 * 2 ** 20;

/** Imports a file into the favorites. Leaving the view cancels it. */
export function useImport() {
  const { favorites } = usePortal();
  const api = useApi();
  const [state, setState] = useState<ImportState>({ status: 'idle' });
  const runRef = useRef<AbortController>(undefined);
  useEffect(() => () => runRef.current?.abort(), []);

  /** Adds what is found of these rows, and to the outcome so far what becomes of them. */
  const add = async (rows: readonly ImportRow[], before: ImportOutcome, signal: AbortSignal) => {
    const onProgress = (done: number) => setState({ status: 'busy', done, all: rows.length });
    onProgress(0);
    const { entries, unmatched, failed } = await importRows(rows, { api, signal, onProgress });
    const titles = new Set(entries.map(titleKey)).size;
    const length = favorites.current().length;
    addEntries(favorites, entries);
    const added = favorites.current().length - length;
    setState({
      ...before,
      added: before.added + added,
      there: before.there + titles - added,
      repeated: before.repeated + entries.length - titles,
      unmatched: [...before.unmatched, ...unmatched],
      failed,
    });
  };
  /** Begins a run, and says what it ends with if it does not end by itself. */
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
          const bytes = await file.slice(0, MOST_BYTES).arrayBuffer();
          const text = decodeText(new Uint8Array(bytes));
          const { rows, repeated, left } = await readImport(text, Date.now());
          const isCut = file.size > MOST_BYTES;
          await add(rows, { ...NOTHING, repeated, left, isCut }, signal);
        },
        { status: 'cancelled' },
      );
    },
    /** Tries again to find what the service did not answer for. */
    retry(outcome: ImportOutcome) {
      begin((signal) => add(outcome.failed, outcome, signal), outcome);
    },
    cancel: () => runRef.current?.abort(),
  };
}

const NOTHING = { status: 'done', added: 0, there: 0, unmatched: [], failed: [] } as const;
