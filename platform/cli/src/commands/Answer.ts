/** The result of a command: lines for people, and the same as a document for programs. */
export interface Answer {
  readonly lines: readonly string[];
  /** See `platform/contract/schemas/commands.json`. */
  readonly document: object;
}
