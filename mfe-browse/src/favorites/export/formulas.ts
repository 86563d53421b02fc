/*
 * A spreadsheet may start a cell at the start of a text and after any separator, because it may not
 * know that this file separates with commas. There, a sign that starts a formula (also full-width, or
 * after spaces), a tab or a line break gets an apostrophe in front, in addition to existing ones, so
 * that removing one restores the text.
 */

/** Guards a text against being run as a formula. */
export function guardFormulas(text: string): string {
  return `;${text}`.replaceAll(/[;|\t\r\n](?=[\s']*?[=+\-@＝＋－＠\t\r\n])/g, "$&'").slice(1);
}

/** Restores a text guarded by `guardFormulas`. */
export function unguardFormulas(text: string): string {
  return `;${text}`.replaceAll(/([;|\t\r\n])'(?=[\s']*?[=+\-@＝＋－＠\t\r\n])/g, '$1').slice(1);
}
