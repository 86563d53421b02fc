/** The kinds of errors, for programs. They are explained in docs/commands.md. */
export const ERROR_CODES = [
  'usage',
  'missing',
  'exists',
  'conflict',
  'held',
  'check',
  'signature',
  'permission',
  'unreachable',
  'worse',
  'damaged',
  'refused',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * An error about a site or a shipment that the command's user can fix. Its one-sentence message
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
