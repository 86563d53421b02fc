/**
 * A copy that shares no memory with the text it was cut from. An engine keeps a substring as a view
 * of the whole text, so a short key from a page or an address would keep all of it in memory.
 */
export function ownText(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}
