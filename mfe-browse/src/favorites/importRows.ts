import type { Favorite } from '@portal/contract/Favorite';
import { createQueue } from './createQueue.ts';
import { type FindingApi, matchRow } from './matchRow.ts';
import type { ImportRow } from './readImport.ts';

/** What became of the rows of a file: each is in one of the three. */
export interface ImportResult {
  readonly entries: readonly Favorite[];
  /** No title is surely the one that the row means. */
  readonly unmatched: readonly ImportRow[];
  /** The service did not answer. */
  readonly failed: readonly ImportRow[];
}

interface ImportOptions {
  readonly api: FindingApi;
  readonly signal: AbortSignal;
  /** Called after each row, with the number of rows that are done. */
  readonly onProgress: (done: number) => void;
}

/** So few at once that the pages of other visitors do not wait for a long list. */
const AT_ONCE = 4;

/** Finds the title of each row. Rejects only when the signal is aborted. */
export async function importRows(
  rows: readonly ImportRow[],
  { api, signal, onProgress }: ImportOptions,
): Promise<ImportResult> {
  const queue = createQueue(AT_ONCE);
  let done = 0;
  const results = await Promise.all(
    rows.map(async (row) => {
      const match = await queue(() => matchRow(row, api, signal), signal).then(
        (entry) => ({ row, entry, hasFailed: false }),
        () => ({ row, entry: undefined, hasFailed: true }),
      );
      done += 1;
      if (!signal.aborted) {
        onProgress(done);
      }
      return match;
    }),
  );
  signal.throwIfAborted();
  const missing = results.filter(({ entry }) => entry === undefined);
  return {
    entries: results.flatMap(({ entry }) => entry ?? []),
    unmatched: missing.filter(({ hasFailed }) => !hasFailed).map(({ row }) => row),
    failed: missing.filter(({ hasFailed }) => hasFailed).map(({ row }) => row),
  };
}
