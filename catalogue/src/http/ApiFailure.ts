import { failures } from '../reference/failures.ts';

/** A failure that the service has an answer for. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly reason: keyof typeof failures;

  constructor(reason: keyof typeof failures) {
    super(failures[reason].message);
    this.reason = reason;
  }
}
