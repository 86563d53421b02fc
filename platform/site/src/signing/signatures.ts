import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

/** The purpose of a signature. A signature for one purpose is invalid for any other. */
type SignedKind = 'keys' | 'move' | 'version';

/** A private key. */
export interface Signer {
  readonly publicKey: string;
  /** Signs a JSON value. Returns the signature in base64. */
  sign(kind: SignedKind, value: object): string;
}

/** The platform's public key, which a site's other keys are signed with. */
export interface PlatformKey {
  readonly publicKey: string;
  /** Keys with a lower serial are refused, even by a gateway that has not seen newer ones. */
  readonly serial?: number;
}

/** The keys that a site is opened with. */
export interface Signing {
  /** Absent: the site must not have keys. */
  readonly platform?: PlatformKey;
  /** The key that signs moves and versions; absent for readers. */
  readonly signer?: Signer;
}

/** Creates a signer. **Fails** with an `Error` if this is not an Ed25519 private key in PEM format. */
export function createSigner(pem: string): Signer {
  const key = createPrivateKey(pem);
  assertEd25519(key);
  return {
    publicKey: textOf(createPublicKey(key)),
    sign: (kind, value) => sign(undefined, messageOf(kind, value), key).toString('base64'),
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
 * Parses the platform's key as `SITE_KEY` has it: a public key, and optionally the lowest serial of
 * the site's keys, `MCow…=@4`. `undefined` if it is something else.
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

/** Whether the key has signed this value as this kind. Never fails. */
export function isSigned(
  kind: SignedKind,
  value: object,
  { key, signature }: { readonly key: string; readonly signature: string },
): boolean {
  try {
    return verify(undefined, messageOf(kind, value), keyOf(key), Buffer.from(signature, 'base64'));
  } catch {
    // Not a key.
    return false;
  }
}

/** The JSON of a value, independent of the order of its properties. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function messageOf(kind: SignedKind, value: object): Buffer {
  return Buffer.from(`portal ${kind} 1\n${canonicalJson(value)}`);
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
