import type { Favorite } from '@portal/contract/Favorite';
import { bulkQueue } from './createQueue.ts';
import { type FindingApi, matchRow } from './matchRow.ts';
import type { ImportRow } from './readImport.ts';

/** What became of the rows of a file: each is in one of the three. */
export interface ImportResult {
  /** Two rows may turn out to be of one title, which is here twice then. */
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

/** Finds the title of each row. Rejects only when the signal is aborted. */
export async function importRows(
  rows: readonly ImportRow[],
  { api, signal, onProgress }: ImportOptions,
): Promise<ImportResult> {
  let done = 0;
  const results = await Promise.all(
    rows.map(async (row) => {
      const match = await findEntry(row, api, signal).then(
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

/** Waits for its turn only if it makes a request. */
function findEntry(
  row: ImportRow,
  api: FindingApi,
  signal: AbortSignal,
): Promise<Favorite | undefined> {
  const find = () => matchRow(row, api, signal);
  return row.wanted?.by === 'entry' ? find() : bulkQueue.run(find, signal);
}
