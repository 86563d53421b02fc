/** A terminal's color codes, as in the output of bundlers. */
const COLORS = /\u001b\[[\d;]*m/g;
/** Characters that move the cursor, clear the screen, or change the writing direction. */
const CONTROLS = /(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/**
 * A text for the terminal, with escapes instead of control characters: names and messages of a
 * build come from its authors.
 *
 * @param {string} text
 */
export function printable(text) {
  return text
    .replace(COLORS, '')
    .replace(
      CONTROLS,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}
