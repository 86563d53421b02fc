import { readSignature } from '@portal/site/signing/detached';
import type { PlatformKey } from '@portal/site/signing/signatures';
import {
  KEYS_PATH,
  MAX_KEYS_BYTES,
  parseSiteKeys,
  type SiteKeys,
} from '@portal/site/signing/siteKeys';
import type { Site } from '@portal/site/Site';
import { followDocument } from '../follow.ts';

/**
 * Returns a function that reads a site's keys and returns the same object until they change.
 * **Fails** with a one-sentence `Error` if they must not be used: if they are missing, forged, or
 * older than the previous ones.
 */
export function createKeysReader(
  site: Pick<Site, 'read'>,
  { publicKey, serial = 0 }: PlatformKey,
): () => Promise<SiteKeys> {
  const { newest } = followDocument({
    read: (tag) => site.read(KEYS_PATH, tag, MAX_KEYS_BYTES),
    async parse(bytes, before: SiteKeys | undefined): Promise<SiteKeys> {
      const { text } = await readSignature(site, KEYS_PATH);
      return parseSiteKeys(bytes, text, { publicKey, serial: before?.serial ?? serial });
    },
    missing: `SITE_KEY is set, but there is no ${KEYS_PATH}.`,
  });
  return async () => (await newest()).content;
}
