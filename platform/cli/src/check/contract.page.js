// Runs in the browser as a page's only script: loads a section the way the shell does, without the
// shell, and writes the section into the page, for `checkContract`. Plain JavaScript, so that
// nothing has to be compiled for it.

/** As deep as the contract is: pages, a page, its members. */
const LEVELS = 3;

async function loadSection({ name, entry, integrity }) {
  await loadScript(entry, integrity);
  const container = window[name];
  if (typeof container?.init !== 'function' || typeof container.get !== 'function') {
    throw new Error(`The entry left no federation container "${name}" on the page.`);
  }
  // Shares nothing, so the section uses its own copies: the build must be complete.
  await container.init({});
  const module = (await container.get('./section'))();
  return typeof module?.createSection === 'function'
    ? { section: outline(module.createSection(), LEVELS) }
    : {};
}

function loadScript(address, integrity) {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('The entry did not load.'));
    document.head.append(script);
  });
}

/** A value as JSON can hold it. Of functions it says only that they are some. */
function outline(value, levels) {
  if (typeof value === 'function') {
    return '[function]';
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const members = levels === 0 ? [] : Object.entries(value);
  return Object.fromEntries(members.map(([name, member]) => [name, outline(member, levels - 1)]));
}

const output = document.querySelector('output');
loadSection(JSON.parse(document.getElementById('section').textContent))
  .catch((cause) => ({ error: cause instanceof Error ? cause.message : String(cause) }))
  .then((result) => output.append(JSON.stringify(result)));
