/** A set of colours that the visitor has chosen; without one the system's is shown. */
export type Theme = 'dark' | 'light';

/**
 * The cookie in which the browser keeps the choice. A cookie and no other storage: the gateway reads it and writes the theme into the
 * page, so that already the first paint has it.
 */
export const THEME_COOKIE = 'portal_theme';

/** The theme that a text from a cookie or an attribute names; `undefined` for any other text. */
export function parseTheme(text: string | null | undefined): Theme | undefined {
  return text === 'dark' || text === 'light' ? text : undefined;
}
