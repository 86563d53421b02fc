/*
 * A spreadsheet may not treat this file as comma-separated, so it can start a new cell at the start
 * of a text and after any separator. At these positions, an apostrophe is inserted before a tab, a
 * line break, or a character that starts a formula (including full-width ones, and ones after
 * spaces). It is added even if there already is an apostrophe, so that removing one restores the
 * text.
 */

/** Prevents spreadsheets from running a text as a formula. */
export function guardFormulas(text: string): string {
  return `;${text}`.replaceAll(/[;|\t\r\n](?=[\s']*?[=+\-@＝＋－＠\t\r\n])/g, "$&'").slice(1);
}

/** Restores a text guarded by `guardFormulas`. */
export function unguardFormulas(text: string): string {
  return `;${text}`.replaceAll(/([;|\t\r\n])'(?=[\s']*?[=+\-@＝＋－＠\t\r\n])/g, '$1').slice(1);
}
