import type { Context } from 'hono';
import { parseUrl } from '@portal/site/parseUrl';
import { readAtMost } from '../http/body.ts';
import { TimeLimitError, withTimeLimit } from '../timeLimit.ts';

/** Time limit for receiving a message, because it occupies a request slot until then. */
const ARRIVAL_MS = 5_000;

/**
 * Reads the body of a request. Returns an error response if it is too long, too slow or incomplete.
 */
export async function readMessage(context: Context, maxBytes: number): Promise<string | Response> {
  const tooLong = () => new RangeError('The message is too long.');
  try {
    if (Number(context.req.header('content-length')) > maxBytes) {
      throw tooLong();
    }
    const reading = readAtMost(context.req.raw.body, maxBytes, tooLong);
    return new TextDecoder().decode(await withTimeLimit(reading, ARRIVAL_MS));
  } catch (error) {
    if (error instanceof TimeLimitError) {
      return context.text('The message took too long.', 408);
    }
    return error instanceof RangeError
      ? context.text(error.message, 413)
      : context.text('The message broke off.', 400);
  }
}

/**
 * Whether the request comes from a page of this origin, according to headers that scripts cannot
 * set. Browsers omit `Sec-Fetch-Site` over plain http, except to localhost.
 */
export function isOwnPage({ req }: Context): boolean {
  const site = req.header('sec-fetch-site');
  const origin = parseUrl(req.header('origin') ?? '');
  return site === undefined
    ? origin !== undefined && origin.host === req.header('host')
    : site === 'same-origin';
}
