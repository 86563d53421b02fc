/** The colour scheme that the visitor has chosen; without one, the system's applies. */
export type Theme = 'dark' | 'light';

/**
 * The cookie that holds the choice. A cookie rather than local storage, because the gateway reads
 * it and writes the theme into the HTML, so that the first paint already has it.
 */
export const THEME_COOKIE = 'portal_theme';

/** Parses the value of a cookie or an attribute; `undefined` if it is not a theme. */
export function parseTheme(text: string | null | undefined): Theme | undefined {
  return text === 'dark' || text === 'light' ? text : undefined;
}
