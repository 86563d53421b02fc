/** The color scheme that the visitor has chosen; without a choice, the system's applies. */
export type Theme = 'dark' | 'light';

/**
 * The cookie that stores the theme. Not in local storage, because the gateway reads it and writes
 * the theme into the HTML, so the first paint already has the right colors.
 */
export const THEME_COOKIE = 'portal_theme';

/** Parses a cookie or attribute value; `undefined` if it is not a theme. */
export function parseTheme(text: string | null | undefined): Theme | undefined {
  return text === 'dark' || text === 'light' ? text : undefined;
}
