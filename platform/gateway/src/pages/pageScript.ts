import { RECORD_PRESSES } from '@portal/page-protocol/PressRecorder';

/** The id of the template that contains the delayed tags. */
const DELAYED_ID = 'held-back';

/**
 * Delays scripts and their preload links until the first pictures have loaded, by putting them in a
 * template, whose content is neither fetched nor executed. See
 * docs/decisions/054-scripts-come-after-the-first-pictures.md.
 */
export function delayScripts(tags: readonly string[]): string {
  return `<template id="${DELAYED_ID}">\n${tags.join('\n')}\n</template>`;
}

/**
 * Inserts the delayed tags once the high-priority pictures have loaded or failed and the page has
 * been painted. Does not wait for this longer than two seconds, or after a click or key press.
 */
const START_SCRIPTS = `(() => {
  const moments = ['DOMContentLoaded', 'load', 'error', 'pointerdown', 'keydown'];
  let isPainted = false;
  let isUrgent = false;
  const look = (event) => {
    isUrgent ||= !event || event.type === 'pointerdown' || event.type === 'keydown';
    const first = [...document.querySelectorAll('img[fetchpriority=high]')];
    const isWaiting = !isUrgent && first.some(({ complete }) => !complete);
    if (document.readyState === 'loading' || isWaiting || (!isUrgent && !isPainted)) return;
    const held = document.getElementById('${DELAYED_ID}');
    clearTimeout(patience);
    paints.disconnect();
    moments.forEach((name) => document.removeEventListener(name, look, true));
    held?.content.querySelectorAll('script').forEach((script) => (script.async = false));
    held?.replaceWith(held.content);
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
 * The only inline script of a page. It precedes the content and the styles, which would block it.
 */
export const PAGE_SCRIPT = `${RECORD_PRESSES}\n${START_SCRIPTS}`;

/** The hash of `PAGE_SCRIPT` for the content security policy. */
export const PAGE_SCRIPT_HASH = 'sha256-Kr3fXp5DKlL71x8DRXyxzqdDOSoH7JNNT7kpw5NoPUU=';
