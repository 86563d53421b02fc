/**
 * An error about a site or a shipment that the command's user can fix. The one-sentence message
 * describes what happened and what to do.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
