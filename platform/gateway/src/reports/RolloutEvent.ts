/** Events that happen to visitors of both versions of a staged rollout. */
export const ROLLOUT_EVENTS = [
  /** The visitor got a page from the gateway, or their browser reported anything. */
  'visitor',
  /**
   * The visitor got a page that could not be rendered, or not with all of its data, or a failure
   * occurred in the browser.
   */
  'failed',
  /** A script of the version ran for 200 ms or longer, on any page. */
  'slow',
  // The browser reported a web vital, or a poor one.
  'lcp',
  'lcp_poor',
  'inp',
  'inp_poor',
  'cls',
  'cls_poor',
] as const;

export type RolloutEvent = (typeof ROLLOUT_EVENTS)[number];

/**
 * The number of this gateway's visitors per event, for dashboards. The metric's labels are
 * `section`, `version`, `percent` and `event`.
 */
export const ROLLOUT_VISITORS = 'portal_rollout_visitors';

/**
 * The same numbers as sketches that can be merged across gateways (see `VisitorSketch`). This
 * metric also has the label `word`.
 */
export const ROLLOUT_SKETCH = 'portal_rollout_sketch';
