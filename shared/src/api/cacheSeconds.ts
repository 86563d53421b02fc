/**
 * How long servers may cache a list, see `Endpoint.cacheSeconds`: new titles appear, and rankings
 * change.
 */
export const LIST_SECONDS = 5 * 60;
/** The data of one title or person rarely changes. */
export const DETAIL_SECONDS = 60 * 60;
/** Changes about once a year. */
export const REFERENCE_SECONDS = 24 * 60 * 60;
