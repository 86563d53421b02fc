import { useEffect, useRef, useState } from 'react';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useApi } from '../api.ts';
import { addEntries } from './addAll.ts';
import { decodeText } from './decodeText.ts';
import { importRows } from './importRows.ts';
import { type ImportRow, readImport } from './readImport.ts';

/** How far an import is. */
export type ImportState =
  | { readonly status: 'idle' | 'cancelled' | 'unreadable' }
  | { readonly status: 'busy'; readonly done: number; readonly all: number }
  | {
      readonly status: 'done';
      readonly added: number;
      /** How many were in the list before. */
      readonly there: number;
      readonly unmatched: readonly string[];
      readonly failed: readonly string[];
      /** Rows beyond the most that are read. */
      readonly left: number;
      /** The file was larger than what is read of it. */
      readonly isCut: boolean;
    };

/** Far more than so many rows need. */
const MOST_BYTES = 8 * 2 ** 20;

/** Imports a file into the favorites. Leaving the view cancels it. */
export function useImport() {
  const { favorites } = usePortal();
  const api = useApi();
  const [state, setState] = useState<ImportState>({ status: 'idle' });
  const runRef = useRef<AbortController>(undefined);
  useEffect(() => () => runRef.current?.abort(), []);

  const run = async (file: File, signal: AbortSignal) => {
    const bytes = await file.slice(0, MOST_BYTES).arrayBuffer();
    const { rows, left } = await readImport(decodeText(new Uint8Array(bytes)), Date.now());
    const onProgress = (done: number) => setState({ status: 'busy', done, all: rows.length });
    onProgress(0);
    const { entries, unmatched, failed } = await importRows(rows, { api, signal, onProgress });
    const before = favorites.current().length;
    addEntries(favorites, entries);
    const added = favorites.current().length - before;
    setState({
      status: 'done',
      added,
      there: entries.length - added,
      unmatched: unmatched.map(labelOf),
      failed: failed.map(labelOf),
      left,
      isCut: file.size > MOST_BYTES,
    });
  };

  return {
    state,
    start(file: File) {
      const { signal } = (runRef.current = new AbortController());
      setState({ status: 'busy', done: 0, all: 0 });
      run(file, signal).catch(() =>
        setState({ status: signal.aborted ? 'cancelled' : 'unreadable' }),
      );
    },
    cancel: () => runRef.current?.abort(),
  };
}

function labelOf({ label }: ImportRow): string {
  return label;
}
