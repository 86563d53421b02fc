/** What reading a document again has found; the tag changes with its content. */
export type Reading<Found = FoundDocument> =
  | Found
  /** It still has the tag that was passed. */
  | { readonly status: 'unchanged' }
  | { readonly status: 'missing' };

export interface FoundDocument {
  readonly status: 'found';
  readonly tag: string;
}

interface FollowedDocument<Found extends FoundDocument, Value> {
  readonly read: (knownTag: string | undefined) => Promise<Reading<Found>>;
  /** Also gets the last good value, which a newer document may have to continue. */
  readonly parse: (found: Found, before: Value | undefined) => Value | Promise<Value>;
  readonly missing: () => Error;
}

/**
 * Follows a document that can change. Each call reads it again and returns what it says: the same
 * value until it changes. **Fails** if it is missing or cannot be read or used, until it can.
 */
export function followDocument<Found extends FoundDocument, Value>({
  read,
  parse,
  missing,
}: FollowedDocument<Found, Value>): () => Promise<Value> {
  let lastGood: { readonly tag: string; readonly value: Value } | undefined;

  return async () => {
    const reading = await read(lastGood?.tag);
    if (reading.status === 'found') {
      lastGood = { tag: reading.tag, value: await parse(reading, lastGood?.value) };
    }
    if (!lastGood || reading.status === 'missing') {
      throw missing();
    }
    return lastGood.value;
  };
}
