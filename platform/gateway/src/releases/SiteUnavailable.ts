/** The site does not answer, and what was asked of it has not been read before. */
export class SiteUnavailable extends Error {}

/** When clients may ask again, about as often as the registry is checked. */
export const RETRY_SECONDS = 5;
