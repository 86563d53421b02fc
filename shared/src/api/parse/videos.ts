import type { Video } from '../../domain/videos.ts';
import { isWireRecord, parseItems, readList, readText } from './wireFields.ts';

/** Parses the videos of a title, in their order; `undefined` without a list of results. */
export function parseVideos(value: unknown): readonly Video[] | undefined {
  const results = isWireRecord(value) ? readList(value, 'results') : undefined;
  return results && parseItems(results, parseVideo);
}

function parseVideo(value: unknown): Video | undefined {
  if (!isWireRecord(value)) {
    return undefined;
  }
  const key = readText(value, 'key');
  const site = readText(value, 'site');
  const type = readText(value, 'type');
  if (key === undefined || site === undefined || type === undefined) {
    return undefined;
  }
  return { key, site, type, name: readText(value, 'name') };
}
