/** The one language that texts are asked for in. */
export const LANGUAGE = 'en-US';
