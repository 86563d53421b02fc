/*
 * Runs in a page before its own scripts, see `checkPages.ts`. Sets `window.hydration`, which
 * resolves when React has hydrated or replaced every server-rendered element and the browser is
 * idle. Plain JavaScript, because it is sent to the browser uncompiled.
 */

/** @type {Element[] | undefined} */
let rendered;
document.addEventListener('readystatechange', () => {
  // Once, at the first change: before the page's scripts run.
  rendered ??= [...document.querySelectorAll('#root *')];
});

/**
 * Whether the element has the internal property that React sets while hydrating, or will never get
 * it.
 */
function isHydrated(element) {
  return !element.isConnected || internalOf(element, '__reactFiber$') || isMarkup(element);
}

/** Whether the element is part of another one's raw markup. React leaves that as it is. */
function isMarkup({ parentElement }) {
  return (
    parentElement !== null &&
    (internalOf(parentElement, '__reactProps$')?.dangerouslySetInnerHTML !== undefined ||
      isMarkup(parentElement))
  );
}

function internalOf(element, prefix) {
  return element[Object.keys(element).find((property) => property.startsWith(prefix))];
}

async function hydration() {
  while (!rendered?.every(isHydrated)) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  // Wait, because errors are reported after the work that caused them.
  for (let count = 0; count < 2; count += 1) {
    await new Promise((resolve) => requestIdleCallback(resolve));
  }
}

window.hydration = hydration();
