import type { Part } from './Part.ts';

/** The parts of one kind of entry by their names. A map, for a visitor may also ask for a part called `constructor`. */
export type PartTable<Entry> = ReadonlyMap<string, Part<Entry>>;

/** A table of parts, written down as an object. */
export function createPartTable<Entry>(
  parts: Readonly<Record<string, Part<Entry>>>,
): PartTable<Entry> {
  return new Map(Object.entries(parts));
}
