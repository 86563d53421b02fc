import { SourceMap } from 'node:module';
import { z } from 'zod';
import type { CauseFrame } from '@portal/page-protocol/FailureCause';
import { readAs } from '@portal/site/readAs';
import type { Site } from '@portal/site/Site';

const sourceMap = z.object({
  version: z.literal(3),
  sources: z.array(z.string()),
  mappings: z.string(),
});

/**
 * Maps a position in a built file to its source. Without a source map, returns the position in the
 * built file.
 */
export function createPlaceFinder(site: Site) {
  const maps = new Map<string, Promise<SourceMap | undefined>>();
  return async (folder: string, { file, line, column }: CauseFrame): Promise<string> => {
    const path = `${folder}${file}.map`;
    const reading = maps.get(path) ?? readMap(site, path);
    maps.set(path, reading);
    const map = await reading;
    const entry = map?.findEntry(line - 1, column - 1);
    if (!entry || !('originalSource' in entry) || !entry.originalSource) {
      return `${file}:${line}:${column}${map ? '' : ', which has no source map'}`;
    }
    const source = entry.originalSource.replace(/^\.\//, '').replace(/\p{C}/gu, '');
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  };
}

/** `undefined` if the map is missing or invalid. */
async function readMap(site: Site, path: string): Promise<SourceMap | undefined> {
  const text = await readText(site, path);
  try {
    const map = text === undefined ? undefined : readAs(sourceMap, text, path);
    return (
      map && new SourceMap({ file: '', names: [], sourcesContent: [], sourceRoot: '', ...map })
    );
  } catch {
    return undefined;
  }
}

/** The frame of a position in characters; `undefined` if the file is missing or shorter. */
export async function frameAt(
  site: Site,
  folder: string,
  { file, position }: { readonly file: string; readonly position: number },
): Promise<CauseFrame | undefined> {
  const text = await readText(site, `${folder}${file}`);
  if (text === undefined || position > text.length) {
    return undefined;
  }
  const lines = text.slice(0, position).split('\n');
  return { file, line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

async function readText(site: Site, path: string): Promise<string | undefined> {
  const reading = await site.read(path);
  return reading.status === 'found' ? new TextDecoder().decode(reading.bytes) : undefined;
}
