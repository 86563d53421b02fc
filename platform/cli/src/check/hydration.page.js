/*
 * Runs in a page before its scripts, see `checkPages.ts`. Sets `window.hydration`, which resolves
 * when React has hydrated, or replaced, each element that the server has rendered, and the
 * browser is idle. Plain JavaScript, because it is sent to the browser as it is.
 */

/** @type {Element[] | undefined} */
let rendered;
document.addEventListener('readystatechange', () => {
  // Scripts run after the first change.
  rendered ??= [...document.querySelectorAll('#root *')];
});

/** Whether React has set its own property on the element, as it does during hydration. */
function isHydrated(element) {
  return (
    !element.isConnected ||
    Object.keys(element).some((property) => property.startsWith('__reactFiber$'))
  );
}

async function hydration() {
  while (!rendered?.every(isHydrated)) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  // Errors are reported after the work that caused them.
  for (let count = 0; count < 2; count += 1) {
    await new Promise((resolve) => requestIdleCallback(resolve));
  }
}

window.hydration = hydration();
