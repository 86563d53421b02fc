import type { ErrorHandler } from 'hono';
import { monotonicNow } from '../clock.ts';
import { createRateLimit } from '../limits/rateLimit.ts';
import { RETRY_SECONDS, SiteUnavailable } from '../releases/SiteUnavailable.ts';

const CANNOT_ANSWER = 'The portal cannot answer right now. Please try again later!';

/** Answers a request whose route has thrown. Visitors do not see the error, only the log does. */
export function answerFailures(
  reportError: (sentence: string, error: unknown) => void,
): ErrorHandler {
  // Limited, because an outage affects every request, and the log contains each request anyway.
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
