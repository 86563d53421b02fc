/** What the visitor reads when a failure has no words of its own. */
export const UNKNOWN_FAILURE = 'Something went wrong!';
