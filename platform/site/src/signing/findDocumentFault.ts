import type { AppDocument } from '../apps/AppDocument.ts';
import { signerOf } from './detached.ts';
import { appOfKey, type SiteKeys } from './siteKeys.ts';

/** Why the document of an app must not be followed. */
export interface DocumentFault {
  readonly reason: 'unsigned' | 'foreign' | 'altered' | 'owner';
  /** The end of a sentence about the document. */
  readonly message: string;
}

interface SignedDocument {
  readonly document: AppDocument;
  /** The bytes that were read. */
  readonly bytes: Uint8Array;
  /** The text of the file of its signatures. */
  readonly signature: string;
}

/** Finds out why the document of an app must not be followed in a site with these keys. */
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
  // A document that was signed when the site got its keys does not name the site.
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
