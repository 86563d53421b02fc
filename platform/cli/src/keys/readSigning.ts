import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '@portal/site/OperatorError';
import {
  createSigner,
  parsePlatformKey,
  type Signer,
  type Signing,
} from '@portal/site/signing/signatures';

/**
 * Reads the keys of the command's user: `SITE_KEY`, the platform's public key as for a gateway, and
 * `PORTAL_KEY`, a private key or the path of its file. `undefined` if neither is set. Fails with an
 * `OperatorError` that omits the value, because it can be a secret.
 */
export function readSigning(environment: NodeJS.ProcessEnv, root: string): Signing | undefined {
  const [site, key] = [environment['SITE_KEY']?.trim(), environment['PORTAL_KEY']?.trim()];
  if (!site && !key) {
    return undefined;
  }
  const platform = site ? parsePlatformKey(site) : undefined;
  if (site && !platform) {
    throw new OperatorError(
      'SITE_KEY is no public key; it has to be what `keys init` has printed, such as MCowBQYDK2VwAyEA….',
      { code: 'usage' },
    );
  }
  return { platform, signer: key ? readSigner(key, root) : undefined };
}

function readSigner(key: string, root: string): Signer {
  try {
    return createSigner(
      key.includes('-----') ? key : readFileSync(path.resolve(root, key), 'utf8'),
    );
  } catch (cause) {
    throw new OperatorError(
      'PORTAL_KEY is no private key; it has to be an Ed25519 key in PEM format, or the path of a file with one.',
      { code: 'usage', cause },
    );
  }
}
