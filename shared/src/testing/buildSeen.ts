import type { SeenTitle } from '@portal/contract/SeenTitle';

/** A movie that the visitor has seen. */
export function buildSeen(entry: Partial<SeenTitle> = {}): SeenTitle {
  const { id = 1 } = entry;
  return { kind: 'movie', id, title: `Movie ${id}`, addedOn: 1, ...entry };
}
