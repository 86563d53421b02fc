import { z } from 'zod';
import { OperatorError } from '../OperatorError.ts';
import { readAs } from '../readAs.ts';
import {
  type KeptSectionVersion,
  publicKey,
  type ShellVersion,
  signatureText,
} from '../registry/Registry.ts';
import { type Site, writeIfUnchanged } from '../Site.ts';
import { isSigned, type Signer } from './signatures.ts';
import { mayMove, type SiteKeys } from './siteKeys.ts';

type Version = KeptSectionVersion | ShellVersion;

const versionSignatureSchema = z
  .strictObject({ key: publicKey, signature: signatureText })
  .readonly();

/** The file with the signature of a version, in its folder. */
const VERSION_SIGNATURE = 'build.sig.json';

/** Signs a version in a site, unless it has a signature that counts. */
export async function signVersion(
  site: Site,
  app: string,
  version: Version,
  { keys, signer }: { readonly keys: SiteKeys; readonly signer: Signer },
): Promise<void> {
  if ((await findVersionFault(site, app, version, keys)) === undefined) {
    return;
  }
  const path = pathOf(app, version);
  const key = signer.publicKey;
  const signature = signer.sign('version', contentOf(app, version, keys));
  const text = `${JSON.stringify({ key, signature }, undefined, 2)}\n`;
  const reading = await site.read(path);
  const tag = reading.status === 'found' ? reading.tag : undefined;
  if (!(await writeIfUnchanged(site, path, text, tag))) {
    throw new OperatorError(
      `Somebody else signed ${app} ${version.version} at the same time; run the command again.`,
    );
  }
}

/** Says why a version must not be used, as the end of a sentence; `undefined` if it can be used. */
export async function findVersionFault(
  site: Pick<Site, 'read'>,
  app: string,
  version: Version,
  keys: SiteKeys,
): Promise<string | undefined> {
  const path = pathOf(app, version);
  const reading = await site.read(path);
  if (reading.status !== 'found') {
    return 'is not signed';
  }
  try {
    const text = new TextDecoder().decode(reading.bytes);
    const signature = readAs(versionSignatureSchema, text, path);
    if (!mayMove(keys, app, signature.key)) {
      return `is signed by no key of ${app}`;
    }
    return isSigned('version', contentOf(app, version, keys), signature)
      ? undefined
      : 'was changed after it was signed';
  } catch {
    return 'has a file as its signature that is none';
  }
}

function pathOf(app: string, { version }: Version): string {
  return `files/${app}/${version}/${VERSION_SIGNATURE}`;
}

function contentOf(app: string, version: Version, { platform }: SiteKeys) {
  return { site: platform, app, version };
}
