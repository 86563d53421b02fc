/** The events counted for both versions of a staged rollout. */
export const ROLLOUT_EVENTS = [
  /** A page of the section that the gateway sent. */
  'view',
  /** A page that the gateway could not render, or only without all of its data. */
  'render_failure',
  // Reported by browsers and can be forged, so each address counts only once.
  'load',
  'browser_failure',
  'lcp_good',
  'lcp_poor',
  'inp_good',
  'inp_poor',
  'cls_good',
  'cls_poor',
] as const;

export type RolloutEvent = (typeof ROLLOUT_EVENTS)[number];

/** The name of the metric. Its labels are `section`, `version`, `percent` and `event`. */
export const ROLLOUT_METRIC = 'portal_rollout_events';
