/** What kind of error it is, for programs, see docs/commands.md. */
export type ErrorCode =
  /** The command line is wrong. */
  | 'usage'
  /** There is no portal in the site. */
  | 'missing'
  /** Somebody else moved the same app at the same time. */
  | 'conflict'
  | 'refused';

/**
 * An error about a site or a shipment that the command's user can fix. The one-sentence message
 * describes what happened and what to do.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  readonly kind: ErrorCode;

  constructor(message: string, { code = 'refused', ...options }: OperatorErrorOptions = {}) {
    super(message, options);
    this.kind = code;
  }
}

interface OperatorErrorOptions extends ErrorOptions {
  readonly code?: ErrorCode;
}
