/**
 * The source of a pattern for the years 1870 to 2099, because there are no older films.
 */
export const YEAR = String.raw`(?:18[7-9]|19\d|20\d)\d`;
