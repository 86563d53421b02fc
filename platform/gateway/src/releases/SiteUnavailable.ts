/** The site does not respond, and the requested content has not been read before. */
export class SiteUnavailable extends Error {}

/** When clients may ask again, about as often as the registry is checked. */
export const RETRY_SECONDS = 5;
