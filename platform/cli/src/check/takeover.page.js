/*
 * Runs in a page before its scripts, see `checkPages.ts`. Sets `window.takeover`, which resolves
 * when React has taken over, or replaced, each element that the server has rendered, and has
 * nothing left to do. Plain JavaScript, because it is sent to the browser as it is.
 */

/** @type {Element[] | undefined} */
let rendered;
document.addEventListener('readystatechange', () => {
  // Scripts run after the first change.
  rendered ??= [...document.querySelectorAll('#root *')];
});

/** Whether React has written its own note on the element, as it does while it hydrates. */
function isTakenOver(element) {
  return (
    !element.isConnected ||
    Object.keys(element).some((property) => property.startsWith('__reactFiber$'))
  );
}

async function takeover() {
  while (!rendered?.every(isTakenOver)) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  // Errors are reported when the work that met them is done.
  for (let count = 0; count < 2; count += 1) {
    await new Promise((resolve) => requestIdleCallback(resolve));
  }
}

window.takeover = takeover();
