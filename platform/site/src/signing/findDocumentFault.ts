import type { AppDocument } from '../apps/AppDocument.ts';
import { signerOf } from './detached.ts';
import { appOfKey, type SiteKeys } from './siteKeys.ts';

/** Why an app's document must not be followed. */
export interface DocumentFault {
  readonly reason: 'unsigned' | 'foreign' | 'altered' | 'owner';
  /** What is wrong, to be printed after the document's name. */
  readonly message: string;
}

interface SignedDocument {
  readonly document: AppDocument;
  /** The document's bytes. */
  readonly bytes: Uint8Array;
  /** The text of the file with its signatures. */
  readonly signature: string;
}

/**
 * Finds out why an app's document must not be followed in a site with these keys; `undefined` if it
 * may.
 */
export function findDocumentFault(
  { document, bytes, signature }: SignedDocument,
  keys: SiteKeys,
): DocumentFault | undefined {
  const { app, owner, site } = document;
  const own = Object.hasOwn(keys.apps, app) ? keys.apps[app] : undefined;
  if (signature.trim() === '') {
    return { reason: 'unsigned', message: 'is not signed' };
  }
  const key = signerOf(bytes, signature, [...(own?.keys ?? []), keys.platform]);
  if (key === undefined) {
    const all = Object.values(keys.apps).flatMap((each) => each.keys);
    const other = signerOf(bytes, signature, all);
    return other === undefined
      ? { reason: 'altered', message: `is signed by no key of ${app}, or was changed after it` }
      : { reason: 'foreign', message: `is signed by a key of ${appOfKey(keys, other)}` };
  }
  // Documents that were signed when the site got its keys do not contain the site's name.
  if (site !== undefined && site !== keys.platform) {
    return { reason: 'foreign', message: 'is of another site' };
  }
  const isOwn = app === 'shell' || owner === own?.owner || key === keys.platform;
  return isOwn
    ? undefined
    : {
        reason: 'owner',
        message: `names ${JSON.stringify(owner)} as the owner, but the keys name ${JSON.stringify(own?.owner)}`,
      };
}
