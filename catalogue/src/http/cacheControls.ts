/**
 * How long each kind of answer may be kept. What follows the calendar is short: at midnight (UTC) it is another list.
 * The service itself sends what remains of some hours, so the numbers vary there from call to call.
 */
export const cacheControls = {
  details: 'public, max-age=3600',
  lists: 'public, max-age=600',
  reference: 'public, max-age=43200',
  pictures: 'public, max-age=31536000, immutable',
  private: 'max-age=0, private',
} as const;
