/** Text as the content of an element, or as the value of an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * Escapes JSON so that it cannot end its script element, and says the same as the HTML around it: lone
 * surrogates become replacement characters, as they do in UTF-8.
 */
export function escapeJson(json: string): string {
  return json
    .replace(/\\(?:ud[89a-f][\da-f]{2}|.)/g, (escape) => (escape.length > 2 ? '\u{fffd}' : escape))
    .replace(
      /[<>&\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}
