import { OperatorError } from '../OperatorError.ts';
import { type Site, writeIfUnchanged } from '../Site.ts';
import { isSigned, type Signer } from './signatures.ts';

const SIGNATURE = /^[A-Za-z0-9+/]{86}==$/;

/**
 * The maximum number of signatures per file: for the previous and the next content, and for
 * concurrent writers.
 */
const MAX_SIGNATURES = 8;
const MAX_BYTES = 1024;

/** The path of a file's signatures. */
export function signaturePath(path: string): string {
  return `${path}.sig`;
}

/** Finds the key that has signed these bytes, given the text of a file of signatures. */
export function signerOf(
  bytes: Uint8Array,
  signatures: string,
  keys: readonly string[],
): string | undefined {
  const lines = readSignatures(signatures);
  return keys.find((key) => lines.some((signature) => isSigned(bytes, signature, key)));
}

/** Reads a file's signatures as text; empty if there are none. */
export async function readSignature(
  site: Pick<Site, 'read'>,
  path: string,
): Promise<{ readonly text: string; readonly tag: string | undefined }> {
  const reading = await site.read(signaturePath(path), undefined, MAX_BYTES);
  return reading.status === 'found'
    ? { text: new TextDecoder().decode(reading.bytes), tag: reading.tag }
    : { text: '', tag: undefined };
}

/**
 * Adds the signature of a file's new content before the content is written. Earlier signatures
 * stay, so that the file's content is always signed, even if the command is killed or two commands
 * write concurrently.
 */
export async function addSignature(
  site: Site,
  path: string,
  bytes: Uint8Array,
  signer: Signer,
): Promise<void> {
  const signature = signer.sign(bytes);
  for (let attempt = 0; attempt < MAX_SIGNATURES; attempt += 1) {
    const { text, tag } = await readSignature(site, path);
    const lines = readSignatures(text);
    if (lines.includes(signature)) {
      return;
    }
    const next = [signature, ...lines].slice(0, MAX_SIGNATURES).join('\n');
    if (await writeIfUnchanged(site, signaturePath(path), `${next}\n`, tag)) {
      return;
    }
  }
  throw new OperatorError(
    `Somebody else signs ${path} of ${site.address} at the same time. Nothing was changed here; run the command again.`,
    { code: 'conflict' },
  );
}

function readSignatures(text: string): readonly string[] {
  return text
    .split('\n')
    .filter((line) => SIGNATURE.test(line))
    .slice(0, MAX_SIGNATURES);
}
