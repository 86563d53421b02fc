/**
 * The visitor-facing texts of the shared components that most pages begin with. Texts of a page are
 * passed in as props.
 */
export const texts = {
  backOnline: 'You are back online. “Try again” loads everything that is missing.',
  invalid: 'invalid',
  partFailed: 'This part of the page could not be loaded.',
  tryAgain: 'Try again',
  tryAgainLater: 'Please try again later!',
} as const;
