/** Something that the person at the keyboard can put right. The message is one sentence: what happened and what to do. */
export class ShippingError extends Error {
  override readonly name = 'ShippingError';
}
