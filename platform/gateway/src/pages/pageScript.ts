import { RECORD_PRESSES } from '@portal/page-protocol/PressRecorder';
import { HAS_NEEDED_FEATURES } from './neededFeatures.ts';

/** The id of the template that contains the delayed tags. */
const DELAYED_ID = 'held-back';

/**
 * Delays scripts and their preload links until the first images have loaded. Until then they are in
 * a template, because its content is neither fetched nor executed. See
 * docs/decisions/052-regions-hydrate-near-the-viewport.md.
 */
export function delayScripts(tags: readonly string[]): string {
  return `<template id="${DELAYED_ID}">\n${tags.join('\n')}\n</template>`;
}

/**
 * Inserts the delayed tags once the high-priority images have loaded or failed and the page has
 * been painted, but at the latest after two seconds, a click or a key press.
 */
const START_SCRIPTS = `(() => {
  const moments = ['DOMContentLoaded', 'load', 'error', 'pointerdown', 'keydown'];
  let isPainted = false;
  let isUrgent = false;
  const look = (event) => {
    isUrgent = isUrgent || !event || event.type === 'pointerdown' || event.type === 'keydown';
    const first = [...document.querySelectorAll('img[fetchpriority=high]')];
    const isWaiting =
      !isUrgent && first.length > 0 && (!isPainted || first.some(({ complete }) => !complete));
    if (document.readyState === 'loading' || isWaiting) return;
    const held = document.getElementById('${DELAYED_ID}');
    clearTimeout(patience);
    paints.disconnect();
    moments.forEach((name) => document.removeEventListener(name, look, true));
    if (!held) return;
    held.content.querySelectorAll('script').forEach((script) => (script.async = false));
    held.replaceWith(held.content);
  };
  const patience = setTimeout(look, 2000);
  const paints = new PerformanceObserver((list) => {
    isPainted = true;
    look(list);
  });
  paints.observe({ type: 'paint' });
  moments.forEach((name) => document.addEventListener(name, look, true));
})();`;

/**
 * Completes a page whose scripts will not run, as if scripts were disabled: shows the images that
 * scripts would load, and, if the page is empty, the reason for that.
 */
const LEAVE_AS_RENDERED = `const leaveAsRendered = () => {
  document.querySelectorAll('source[media*=scripting]').forEach((source) => source.remove());
  const words = document.querySelector('#root:empty + noscript');
  if (words) words.replaceWith(words.textContent);
};`;

/**
 * The only inline script of a page. It precedes the content and the styles, because they would
 * block it. In browsers without a feature that the other scripts need, it does not start them, and
 * the page remains as the gateway rendered it.
 */
export const PAGE_SCRIPT = `(() => {
${LEAVE_AS_RENDERED}
if (!(${HAS_NEEDED_FEATURES})) {
  addEventListener('DOMContentLoaded', leaveAsRendered, { once: true });
  return;
}
${RECORD_PRESSES}
${START_SCRIPTS}
})();`;

/** The hash of `PAGE_SCRIPT` for the content security policy. */
export const PAGE_SCRIPT_HASH = 'sha256-jtk7o8mjFurKNpKX5vl3YJ7zdbhtCxCqGVUs6uZYfAU=';
