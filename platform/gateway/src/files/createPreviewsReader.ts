import {
  parseReleasePreviews,
  PREVIEWS_PATH,
  type ReleasePreviews,
} from '@portal/site/releasePreviews';
import type { Site } from '@portal/site/Site';

/** How long the previews of a remote site are used without a check, as long as its registry. */
const CHECK_MS = 2_000;
const NONE: ReleasePreviews = {};

/**
 * Returns a function that reads the previews of releases. They are only read for visitors who open
 * one. If they cannot be read, there are none, and the reason is reported once.
 */
export function createPreviewsReader(
  site: Pick<Site, 'address' | 'isNear' | 'read'>,
  report: (sentence: string) => void,
): () => Promise<ReleasePreviews> {
  let [previews, tag]: [ReleasePreviews, string | undefined] = [NONE, undefined];
  let checkedAt = -Infinity;
  let problem: string | undefined;
  let running: Promise<void> | undefined;

  const check = async () => {
    try {
      const reading = await site.read(PREVIEWS_PATH, tag);
      if (reading.status === 'missing') {
        [previews, tag] = [NONE, undefined];
      } else if (reading.status === 'found') {
        [previews, tag] = [NONE, reading.tag];
        previews = parseReleasePreviews(new TextDecoder().decode(reading.bytes));
      }
    } catch (cause) {
      const sentence = `${site.address}/${PREVIEWS_PATH} cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`;
      if (sentence !== problem) {
        report(sentence);
      }
      problem = sentence;
    }
    checkedAt = performance.now();
  };
  return async () => {
    if (site.isNear || performance.now() - checkedAt >= CHECK_MS) {
      await (running ??= check().finally(() => (running = undefined)));
    }
    return previews;
  };
}
