import type { Context } from 'hono';
import { failures } from '../reference/failures.ts';

/** Answers with the flat body of a failure. It carries neither an ETag nor a cache-control, as with the service. */
export function answerFailure(context: Context, reason: keyof typeof failures): Response {
  const { code, message, status } = failures[reason];
  // The service writes the fields of a refusal in another order than those of every other failure.
  const body =
    reason === 'invalidKey'
      ? { status_code: code, status_message: message, success: false }
      : { success: false, status_code: code, status_message: message };
  return context.body(JSON.stringify(body), status, {
    'Content-Type': 'application/json; charset=utf-8',
  });
}
