/**
 * Undefined if the text is not an absolute URL. Not `URL.canParse`, which in Node 20 and 22 rejects
 * every URL with letters such as `ü` after some thousand calls.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
