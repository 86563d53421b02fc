import { decodeReferences } from './decodeReferences.ts';
import { toOneForm } from './oneForm.ts';

/** Normalizes a text for a search request to the service. */
export function toQueryText(text: string): string {
  return toOneForm(decodeReferences(text));
}
