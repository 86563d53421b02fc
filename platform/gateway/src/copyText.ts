/**
 * Copies a string for caching. Engines store a substring as a view of the original string, so a
 * short key would keep an entire page or URL in memory.
 */
export function copyText(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}
