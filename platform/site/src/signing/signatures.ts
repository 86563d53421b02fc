import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

/** A private key that can sign. */
export interface Signer {
  readonly publicKey: string;
  /** Signs bytes. Returns the signature in base64. */
  sign(bytes: Uint8Array): string;
}

/** The platform's public key. Its private key signs a site's other keys. */
export interface PlatformKey {
  readonly publicKey: string;
  /**
   * The lowest serial of keys that are accepted, even by a gateway that has not seen newer ones.
   */
  readonly serial?: number;
}

/** The keys that a site is opened with. */
export interface Signing {
  /** The platform's key; if absent, the site must not have keys. */
  readonly platform?: PlatformKey;
  /** The key that signs documents; absent for readers. */
  readonly signer?: Signer;
}

/**
 * Creates a signer. **Fails** with an `Error` if this is not an Ed25519 private key in PEM format.
 */
export function createSigner(pem: string): Signer {
  const key = createPrivateKey(pem);
  assertEd25519(key);
  return {
    publicKey: textOf(createPublicKey(key)),
    sign: (bytes) => sign(undefined, bytes, key).toString('base64'),
  };
}

/** Creates a new private key in PEM format. */
export function generatePrivateKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/**
 * Parses a public key: a PEM, or its base64 in one line. Returns it in one line. **Fails** with an
 * `Error` if it is not an Ed25519 key.
 */
export function parsePublicKey(text: string): string {
  const key = text.includes('-----') ? createPublicKey(text) : keyOf(text.trim());
  assertEd25519(key);
  return textOf(key);
}

/**
 * Parses the platform's key in the format of `SITE_KEY`: a public key, and optionally the lowest
 * accepted serial of the site's keys, such as `MCow…=@4`. `undefined` if the text has a different
 * format.
 */
export function parsePlatformKey(text: string): PlatformKey | undefined {
  const [, key = '', serial] = /^([^@]+)(?:@([1-9]\d{0,9}))?$/.exec(text) ?? [];
  try {
    return {
      publicKey: parsePublicKey(key),
      ...(serial === undefined ? {} : { serial: Number(serial) }),
    };
  } catch {
    return undefined;
  }
}

/** Whether the key has signed these bytes. Never fails. */
export function isSigned(bytes: Uint8Array, signature: string, key: string): boolean {
  try {
    return verify(undefined, bytes, keyOf(key), Buffer.from(signature, 'base64'));
  } catch {
    // The text is not a key.
    return false;
  }
}

function keyOf(base64: string): KeyObject {
  return createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
}

function textOf(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).toString('base64');
}

function assertEd25519({ asymmetricKeyType }: KeyObject): void {
  if (asymmetricKeyType !== 'ed25519') {
    throw new Error('It is not an Ed25519 key.');
  }
}
