/**
 * Copies a text that is cached. Engines store a substring as a view of the whole text, so a short key
 * would keep a whole page or URL in memory.
 */
export function copyText(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}
