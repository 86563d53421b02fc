import { useEffect, useRef, useState } from 'react';
import { titleKey } from '@portal/contract/kinds';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useApi } from '../../api.ts';
import { addEntries } from '../entries.ts';
import { importRows } from './importRows.ts';
import { type ImportRow, readImport } from './readImport.ts';
import { decodeText } from './readRecords.ts';

export interface ImportOutcome {
  readonly status: 'done';
  readonly added: number;
  /** The number of titles that were already in the list. */
  readonly there: number;
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

/** Imports a file into the favorites. Unmounting cancels it. */
export function useImport() {
  const { favorites } = usePortal();
  const api = useApi();
  const [state, setState] = useState<ImportState>({ status: 'idle' });
  const runRef = useRef<AbortController>(undefined);
  useEffect(() => () => runRef.current?.abort(), []);

  /** Adds the titles of these rows to the list, and the rows' outcome to the previous outcome. */
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
          const bytes = await file.slice(0, MAX_BYTES).arrayBuffer();
          const text = decodeText(new Uint8Array(bytes));
          const { rows, repeated, left } = await readImport(text, Date.now());
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

const NOTHING = { status: 'done', added: 0, there: 0, unmatched: [], failed: [] } as const;
