import { decodeReferences } from './decodeReferences.ts';
import { toOneForm } from './oneForm.ts';

/** A text as the service expects it in a search. */
export function toQueryText(text: string): string {
  return toOneForm(decodeReferences(text));
}
