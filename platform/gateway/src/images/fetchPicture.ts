import { readAtMost } from '../http/body.ts';

/** The image host does not have the image, or its response is unusable. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly kind: 'missing' | 'badResponse';

  constructor(kind: 'missing' | 'badResponse', message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

const MAX_BYTES = 20_000_000;

/**
 * Fetches an image. **Fails** with an `ImageError` if the content is not JPEG, PNG or WebP,
 * regardless of its headers, or with a `TimeoutError` if `signal` times out.
 */
export async function fetchPicture(address: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(address, {
    headers: { accept: 'image/webp,image/png,image/jpeg' },
    redirect: 'manual',
    signal,
  });
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    throw response.status === 404
      ? new ImageError('missing', 'it does not exist')
      : new ImageError('badResponse', `it answers ${response.status}`);
  }
  const bytes = await readAtMost(
    response.body,
    MAX_BYTES,
    () => new ImageError('badResponse', `it has more than ${MAX_BYTES} bytes`),
  );
  if (!isRaster(bytes)) {
    throw new ImageError('badResponse', 'it is neither JPEG nor PNG nor WebP');
  }
  return bytes;
}

const RIFF = [0x52, 0x49, 0x46, 0x46] as const;

/** The file signatures of the formats; `undefined` matches any byte. */
const SIGNATURES: readonly (readonly (number | undefined)[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  // `RIFF`, the length, `WEBP`.
  [...RIFF, undefined, undefined, undefined, undefined, 0x57, 0x45, 0x42, 0x50],
];

function isRaster(bytes: Uint8Array): boolean {
  return SIGNATURES.some((signature) =>
    signature.every((byte, index) => byte === undefined || bytes[index] === byte),
  );
}
