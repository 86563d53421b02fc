import { isWireRecord, readText } from './parse/wireFields.ts';

/**
 * What the service itself says about a failure, if it says anything. It does so with HTTP 200 as well.
 * Source: https://developer.themoviedb.org/docs/errors
 */
export function readStatusMessage(body: unknown): string | undefined {
  return isWireRecord(body) ? readText(body, 'status_message') : undefined;
}
