import type { z } from 'zod';
import type { CommandName, documents } from './documents.ts';

/** The result of a command: lines for people, and a document with the same content for programs. */
export interface Answer<Name extends CommandName = CommandName> {
  readonly lines: readonly string[];
  readonly document: Readonly<z.infer<(typeof documents)[Name]>>;
}
