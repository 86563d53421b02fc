import { RECORD_PRESSES } from '@portal/page-protocol/PressRecorder';

/** The id of the template with what is held back. */
const HELD_BACK_ID = 'held-back';

/**
 * Holds scripts and the preload links for them back until the page is there: a template neither
 * fetches nor runs what is in it. See
 * docs/decisions/054-scripts-come-after-the-first-pictures.md.
 */
export function holdBack(tags: readonly string[]): string {
  return `<template id="${HELD_BACK_ID}">\n${tags.join('\n')}\n</template>`;
}

/**
 * Lets go of what is held back when the pictures with priority have loaded or failed and the page has
 * been painted; after two seconds at the latest, and at once if the visitor presses something.
 */
const LET_GO = `(() => {
  const moments = ['DOMContentLoaded', 'load', 'error', 'pointerdown', 'keydown'];
  let isPainted = false;
  let isUrgent = false;
  const look = (event) => {
    isUrgent ||= !event || event.type === 'pointerdown' || event.type === 'keydown';
    const first = [...document.querySelectorAll('img[fetchpriority=high]')];
    const isWaiting = !isUrgent && first.some(({ complete }) => !complete);
    if (document.readyState === 'loading' || isWaiting || (!isUrgent && !isPainted)) return;
    const held = document.getElementById('${HELD_BACK_ID}');
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
 * The only inline script of a page. It stands before the styles, for which it would have to wait,
 * and before everything that can be pressed.
 */
export const PAGE_SCRIPT = `${RECORD_PRESSES}\n${LET_GO}`;

/** By its hash, the content security policy allows this very script. */
export const PAGE_SCRIPT_HASH = 'sha256-Kr3fXp5DKlL71x8DRXyxzqdDOSoH7JNNT7kpw5NoPUU=';
