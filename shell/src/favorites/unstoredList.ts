import type { ListEntry } from './titleEntries.ts';
import { createTitleList, type TitleList } from './titleList.ts';

/**
 * Creates an empty list that is never stored, for the server: it does not have the visitor's
 * titles.
 */
export function createUnstoredList<Entry extends ListEntry>(): TitleList<Entry> {
  const nothing = () => undefined;
  return createTitleList<Entry>({
    store: { read: () => [], put: () => false, remove: nothing, clear: nothing, onChange: nothing },
    choice: { read: () => 'memory', write: () => false, onChange: nothing },
  });
}
