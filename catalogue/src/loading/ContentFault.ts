/** A fault in the content files. Its message is one sentence that names the file and the entry. */
export class ContentFault extends Error {
  override readonly name = 'ContentFault';
}
