/** The image host has no such picture, or sent something else. */
export class ImageFault extends Error {
  override readonly name = 'ImageFault';
  readonly kind: 'missing' | 'badAnswer';

  constructor(kind: 'missing' | 'badAnswer', message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

const MOST_BYTES = 20_000_000;

/**
 * Fetches a picture that is JPEG, PNG or WebP by its content, whatever its headers say. **Fails**
 * with an `ImageFault`, or with a `TimeoutError` if `signal` times out.
 */
export async function fetchPicture(address: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(address, {
    headers: { accept: 'image/webp,image/png,image/jpeg' },
    redirect: 'manual',
    signal,
  });
  if (!answer.ok || answer.body === null) {
    await answer.body?.cancel();
    throw answer.status === 404
      ? new ImageFault('missing', 'it is not there')
      : new ImageFault('badAnswer', `it answers ${answer.status}`);
  }
  const bytes = await readAtMost(answer.body, MOST_BYTES);
  if (!isRaster(bytes)) {
    throw new ImageFault('badAnswer', 'it is neither JPEG nor PNG nor WebP');
  }
  return bytes;
}

/** Stops reading at the limit, because `content-length` may be wrong or missing. */
async function readAtMost(
  body: ReadableStream<Uint8Array>,
  mostBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > mostBytes) {
      throw new ImageFault('badAnswer', `it has more than ${mostBytes} bytes`);
    }
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
}

const RIFF = [0x52, 0x49, 0x46, 0x46] as const;

/** The first bytes of the formats; those that are `undefined` may be anything. */
const SIGNATURES: readonly (readonly (number | undefined)[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  // RIFF, a length, WEBP
  [...RIFF, undefined, undefined, undefined, undefined, 0x57, 0x45, 0x42, 0x50],
];

function isRaster(bytes: Uint8Array): boolean {
  return SIGNATURES.some((signature) =>
    signature.every((byte, index) => byte === undefined || bytes[index] === byte),
  );
}
