/** The site does not respond, and the requested content is not cached. */
export class SiteUnavailable extends Error {}

/** When clients may retry: about as often as the registry is checked. */
export const RETRY_SECONDS = 5;
