/**
 * An error about a site, or about a shipment, that the user of a command can fix. The message is
 * one sentence: what happened and what to do.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
