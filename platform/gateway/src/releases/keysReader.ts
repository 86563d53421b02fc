import { readSignature } from '@portal/site/signing/detached';
import type { PlatformKey } from '@portal/site/signing/signatures';
import { KEYS_PATH, parseSiteKeys, type SiteKeys } from '@portal/site/signing/siteKeys';
import type { Site } from '@portal/site/Site';

/**
 * Returns a function that reads a site's keys, the same object until they change. It **fails** with
 * an `Error` that says in one sentence why they must not be used: missing, forged, or older than
 * those before.
 */
export function createKeysReader(
  site: Pick<Site, 'read'>,
  { publicKey, serial = 0 }: PlatformKey,
): () => Promise<SiteKeys> {
  let [keys, tag]: [SiteKeys | undefined, string | undefined] = [undefined, undefined];
  let lowest = serial;

  return async () => {
    const reading = await site.read(KEYS_PATH, tag);
    if (reading.status === 'missing') {
      [keys, tag] = [undefined, undefined];
      throw new Error(`SITE_KEY is set, but there is no ${KEYS_PATH}.`);
    }
    if (reading.status === 'found') {
      // Without a tag, bad keys are read and refused again.
      [keys, tag] = [undefined, undefined];
      const { text } = await readSignature(site, KEYS_PATH);
      keys = parseSiteKeys(reading.bytes, text, { publicKey, serial: lowest });
      [lowest, tag] = [keys.serial, reading.tag];
    }
    if (!keys) {
      throw new Error(`${KEYS_PATH} has not been read.`);
    }
    return keys;
  };
}
