/** Something about a site, or about what is shipped to it, that the person at the keyboard can put right. The message is one sentence: what happened and what to do. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
