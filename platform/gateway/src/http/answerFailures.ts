import type { ErrorHandler } from 'hono';
import { monotonicNow } from '../clock.ts';
import { createRateLimit } from '../limits/rateLimit.ts';
import { RETRY_SECONDS, SiteUnavailable } from '../releases/SiteUnavailable.ts';

const CANNOT_ANSWER = 'The portal cannot answer right now. Please try again later!';

/**
 * Responds to a request whose route has thrown. The error is logged, and never shown to visitors.
 */
export function answerFailures(
  reportError: (sentence: string, error: unknown) => void,
): ErrorHandler {
  // Rate-limited: an outage causes an error per request, and requests are logged anyway.
  const unavailableReports = createRateLimit({ burst: 1, perSecond: 1 / 60, now: monotonicNow });
  return (error, context) => {
    if (error instanceof SiteUnavailable) {
      if (unavailableReports.take() === 0) {
        reportError('The site does not answer, so some files cannot be sent.', error.message);
      }
      context.header('retry-after', String(RETRY_SECONDS));
      context.header('cache-control', 'no-store');
      return context.text(CANNOT_ANSWER, 503);
    }
    reportError(`${context.req.method} ${context.req.path} failed.`, error);
    return context.text(CANNOT_ANSWER, 500);
  };
}
