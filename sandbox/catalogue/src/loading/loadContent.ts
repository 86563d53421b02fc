import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkContent } from './checkContent.ts';
import type { Content } from './Content.ts';
import { ContentFault, createEntryReader, type EntryReader } from './EntryReader.ts';
import {
  readCollectionEntry,
  readFilmEntry,
  readPersonEntry,
  readReviewEntry,
  readSeriesEntry,
} from './readEntries.ts';

const CONTENT_FOLDER = fileURLToPath(new URL('../../content', import.meta.url));

/**
 * Reads `films-*.json`, `series-*.json`, `people-*.json`, `collections.json` and `reviews.json`
 * from a folder, ordered by file name, and checks their consistency. **Fails** with a
 * `ContentFault` at the first error.
 */
export function loadContent(folder: string = CONTENT_FOLDER): Content {
  const content = {
    films: readEntries(folder, 'films-', readFilmEntry),
    series: readEntries(folder, 'series-', readSeriesEntry),
    people: readEntries(folder, 'people-', readPersonEntry),
    collections: readEntries(folder, 'collections', readCollectionEntry),
    reviews: readEntries(folder, 'reviews', readReviewEntry),
  };
  checkContent(content);
  return content;
}

function readEntries<T>(
  folder: string,
  prefix: string,
  read: (reader: EntryReader) => T,
): readonly T[] {
  return listFiles(folder)
    .filter((file) => file.startsWith(prefix) && file.endsWith('.json'))
    .flatMap((file) =>
      readList(folder, file).map((value, index) =>
        read(createEntryReader(value, placeOf(file, value, index))),
      ),
    );
}

function listFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch (cause) {
    throw new ContentFault(`The content folder ${folder} cannot be read.`, { cause });
  }
}

function readList(folder: string, file: string): readonly unknown[] {
  const parsed = parseJson(readFileSync(join(folder, file), 'utf8'), file);
  if (!Array.isArray(parsed)) {
    throw new ContentFault(`${file}: the file is not a list of entries.`);
  }
  return parsed;
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ContentFault(`${file}: the file is not JSON (${reason}).`, { cause });
  }
}

/** `films-silent.json, "Nosferatu"`, or with the list index if the entry has no title. */
function placeOf(file: string, value: unknown, index: number): string {
  if (typeof value === 'object' && value !== null) {
    if ('title' in value && typeof value.title === 'string') {
      return `${file}, "${value.title}"`;
    }
    if ('name' in value && typeof value.name === 'string') {
      return `${file}, "${value.name}"`;
    }
  }
  return `${file}, entry ${index + 1}`;
}
