/** What kind of error it is, for programs. Listed in docs/commands.md; codes do not change. */
export type ErrorCode =
  /** The command line is wrong. */
  | 'usage'
  /** The site, the app or the version does not exist. */
  | 'missing'
  /** The state of the app does not allow it, for example because the app is held. */
  | 'refused'
  /** Somebody else changed the same app in the meantime. */
  | 'conflict'
  /** The build or its pages did not pass a check. */
  | 'check'
  /** A site, a portal or a gateway does not respond. */
  | 'unreachable';

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
