import { accepts, type Compress, type Encoding } from '../requests/responseBody.ts';

/** The body of a page, in the encodings that visitors ask for. */
export interface PageBody {
  readonly plain: Uint8Array<ArrayBuffer>;
  /** The body in the best encoding that a client with this `Accept-Encoding` takes. */
  encodedFor(acceptEncoding: string | undefined): Promise<EncodedBody>;
}

interface EncodedBody {
  /** Absent if it is not compressed. */
  readonly encoding?: Encoding;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** How bodies are compressed, the best encoding first. */
export type Encoders = readonly (readonly [encoding: Encoding, compress: Compress])[];

/**
 * Compresses a page when an encoding is first asked for, and then keeps it: nearly all visitors take
 * the same encoding.
 */
export function createPageBody(plain: Uint8Array<ArrayBuffer>, encoders: Encoders): PageBody {
  const encoded = new Map<Encoding, ReturnType<Compress>>();
  return {
    plain,
    async encodedFor(acceptEncoding) {
      const best = encoders.find(([encoding]) => accepts(acceptEncoding, encoding));
      if (!best) {
        return { bytes: plain };
      }
      const [encoding, compress] = best;
      let bytes = encoded.get(encoding);
      if (!bytes) {
        bytes = compress(plain);
        encoded.set(encoding, bytes);
        bytes.catch(() => encoded.delete(encoding));
      }
      return { encoding, bytes: await bytes };
    },
  };
}
