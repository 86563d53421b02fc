import { RECORD_PRESSES } from '@portal/page-protocol/PressRecorder';

/** The id of the template with the delayed tags. */
const DELAYED_ID = 'held-back';

/**
 * Delays scripts and their preload links until the first pictures have loaded: a template neither
 * fetches nor runs its content. See docs/decisions/054-scripts-come-after-the-first-pictures.md.
 */
export function delayScripts(tags: readonly string[]): string {
  return `<template id="${DELAYED_ID}">\n${tags.join('\n')}\n</template>`;
}

/**
 * Inserts the delayed tags when the pictures with priority have loaded or failed and the page has been
 * painted: after two seconds at the latest, and at once on a click or key.
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

/** The only inline script of a page. Before the styles, which would block it, and the content. */
export const PAGE_SCRIPT = `${RECORD_PRESSES}\n${START_SCRIPTS}`;

/** The hash of `PAGE_SCRIPT` for the content security policy. */
export const PAGE_SCRIPT_HASH = 'sha256-Kr3fXp5DKlL71x8DRXyxzqdDOSoH7JNNT7kpw5NoPUU=';
