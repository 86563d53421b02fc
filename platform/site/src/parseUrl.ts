/**
 * `undefined` if the text is not an absolute URL. `URL.canParse` is not used: in Node 20 and 22,
 * after a few thousand calls, it rejects every URL with letters such as `ü`.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
