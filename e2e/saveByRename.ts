import { renameSync, writeFileSync } from 'node:fs';

/** Saves a file atomically, as many editors do, so that no build reads a partial file. */
export function saveByRename(file: string, text: string): void {
  writeFileSync(`${file}~`, text);
  renameSync(`${file}~`, file);
}
