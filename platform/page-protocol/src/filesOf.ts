import { deferredFilesOf } from './deferredFiles.ts';
import type { SectionVersion } from './RegistryView.ts';

/** What a page needs that the browser draws: the first files, and those of afterwards. */
export function filesOf(version: SectionVersion): readonly string[] {
  return [...firstFilesOf(version), ...deferredFilesOf(version)];
}

/** What a version needs to run: its entry and the files of its pages. */
export function firstFilesOf({ entry, pages }: SectionVersion): readonly string[] {
  return [...new Set([entry, ...Object.values(pages).flatMap(({ files }) => files)])];
}
