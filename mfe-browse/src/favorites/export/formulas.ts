/*
 * A spreadsheet may begin a cell at the start of a text and after anything that separates cells or
 * rows, because it may not know that this file separates with commas. There, what it would run (a
 * sign, also full-width, perhaps after spaces) or drop to find such a sign (a tab, a line break) gets
 * an apostrophe in front. Where there are apostrophes already, it is one more, so that taking one
 * away brings back the text as it was.
 */

/** The text as a spreadsheet does not run it. */
export function guardFormulas(text: string): string {
  return `;${text}`.replaceAll(/[;|\t\r\n](?=[\s']*?[=+\-@＝＋－＠\t\r\n])/g, "$&'").slice(1);
}

/** The text as it was before `guardFormulas`. */
export function unguardFormulas(text: string): string {
  return `;${text}`.replaceAll(/([;|\t\r\n])'(?=[\s']*?[=+\-@＝＋－＠\t\r\n])/g, '$1').slice(1);
}
