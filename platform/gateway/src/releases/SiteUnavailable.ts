/** The site does not respond, and the requested content is not cached. */
export class SiteUnavailable extends Error {}

/** When clients may retry: by then, the gateway has tried the site again. */
export const RETRY_SECONDS = 5;
