/**
 * Browser features added since 2018 that the shell and the sections use without a fallback.
 * Anything newer than `lib` in `tsconfig.base.json` is already a type error.
 */
export const NEEDED_FEATURES = [
  'AbortSignal.timeout',
  'AbortSignal.prototype.throwIfAborted',
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.findLastIndex',
  'Array.prototype.flatMap',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.with',
  'Element.prototype.replaceChildren',
  'HTMLDialogElement.prototype.showModal',
  'IntersectionObserver',
  'Intl.DisplayNames',
  'Intl.ListFormat',
  'Intl.Locale',
  'Object.fromEntries',
  'Object.hasOwn',
  'PerformanceObserver',
  'Promise.allSettled',
  'ResizeObserver',
  'String.prototype.at',
  'String.prototype.matchAll',
  'String.prototype.replaceAll',
  'globalThis',
  'matchMedia',
  'queueMicrotask',
];

/** Selectors used in the code that older browsers reject with an error. */
const NEEDED_SELECTORS = [':modal'];

/**
 * A JavaScript expression that is true if the browser has all of these features. It runs in any
 * browser.
 */
export const HAS_NEEDED_FEATURES = `'${NEEDED_FEATURES.join(' ')}'.split(' ').every((path) =>
  path.split('.').reduce((owner, name) => owner && owner[name], window)
) && '${NEEDED_SELECTORS.join(' ')}'.split(' ').every((selector) => CSS.supports('selector(' + selector + ')'))`;
