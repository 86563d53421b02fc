const NOW = 'MemberExpression[object.name="Date"][property.name="now"]';
const NOW_CALL = 'CallExpression[callee.object.name="Date"][callee.property.name="now"]';
const NEW_DATE = 'NewExpression[callee.name="Date"][arguments.length=0]';

/**
 * Matches the time of day where it is used to measure something: passed as a clock, or part of a
 * calculation or comparison. A plain `Date.now()` is a date, such as when a favorite was added.
 */
const MEASURING = [
  `:not(CallExpression) > ${NOW}`,
  `CallExpression > ${NOW}.arguments`,
  `ArrowFunctionExpression > ${NOW_CALL}.body`,
  `BinaryExpression > ${NOW_CALL}`,
  `AssignmentExpression[operator=/^[+-]=$/] > ${NOW_CALL}`,
  `BinaryExpression > ${NEW_DATE}`,
  `UnaryExpression > ${NEW_DATE}`,
  `MemberExpression[property.name=/^(getTime|valueOf)$/] > ${NEW_DATE}`,
  `CallExpression[callee.name="Number"] > ${NEW_DATE}`,
];

const message =
  'Somebody can set the time of day, so a duration measured with it can be wrong by hours: use performance.now (in the gateway, monotonicNow). For real dates, disable this rule and say so.';

/** Disallowed syntax that measures durations with the time of day. */
export const closedClocks = MEASURING.map((selector) => ({ selector, message }));
