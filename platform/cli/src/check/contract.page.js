// Runs in the browser as a page's only script. Like the shell, but without it, loads versions of a
// section one after the other, and writes what each exports into the page, for `checkContract`.
// Plain JavaScript, so that nothing has to be compiled.

/** Depth of the contract's object tree: pages, a page, the page's members. */
const LEVELS = 3;

async function loadSection({ name, files }) {
  let container;
  const takeContainer = () => {
    container = window[name];
    window[name] = undefined;
    forgetRuntimes();
  };
  await Promise.all(files.map((file) => loadFile(file, file.isEntry ? takeContainer : undefined)));
  if (typeof container?.init !== 'function' || typeof container.get !== 'function') {
    throw new Error(`The entry left no federation container "${name}" on the page.`);
  }
  // Shares no packages, so the section uses its own copies. This verifies that the build is
  // complete.
  await container.init({});
  const module = (await container.get('./section'))();
  if (typeof module?.createSection !== 'function') {
    return { result: {}, functions: [] };
  }
  const section = module.createSection();
  const pages = Object.values(section?.pages ?? {}).flatMap((page) => [page?.Page, page?.load]);
  const parts = Object.values(section?.parts ?? {}).flatMap((part) => [part?.Part, part?.load]);
  const functions = [module.createSection, ...pages, ...parts].filter(
    (member) => typeof member === 'function',
  );
  return { result: { section: outline(section, LEVELS) }, functions };
}

/** The shell does the same, see shell/src/section-loading/federatedLoader.ts. */
function forgetRuntimes() {
  if (typeof window.__FEDERATION__ === 'object' && window.__FEDERATION__ !== null) {
    window.__FEDERATION__.__INSTANCES__ = [];
  }
}

function loadFile({ address, integrity, isEntry }, onRun) {
  return new Promise((resolve, reject) => {
    const isStyle = address.endsWith('.css');
    const element = document.createElement(isStyle ? 'link' : 'script');
    element.integrity = integrity ?? '';
    element.crossOrigin = 'anonymous';
    Object.assign(
      element,
      isStyle ? { rel: 'stylesheet', href: address } : { async: true, src: address },
    );
    element.onload = () => {
      onRun?.();
      resolve();
    };
    element.onerror = () =>
      reject(new Error(`The ${isEntry ? 'entry' : `file ${address}`} did not load.`));
    document.head.append(element);
  });
}

/** An error's message, with the section file that threw it. */
function describeError(cause) {
  if (!(cause instanceof Error)) {
    return String(cause);
  }
  const [, file] =
    /\/files\/[^\s)]*\/([^\s/?]+\.m?js)[^\s/]*:\d+:\d+/.exec(cause.stack ?? '') ?? [];
  return file === undefined ? cause.message : `${cause.message} (${file})`;
}

/** Converts a value to JSON-compatible data. Functions become the string `[function]`. */
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

/**
 * What all scripts of a page share, by name: `window`, and the constructors, prototypes and other
 * objects of the browser.
 */
function sharedObjects() {
  const shared = new Map([['window', window]]);
  for (const name of Object.getOwnPropertyNames(window)) {
    const value = valueOf(name);
    if (Object(value) === value && value !== window && !(value instanceof Storage)) {
      shared.set(name, value);
      if (Object(value.prototype) === value.prototype) {
        shared.set(`${name}.prototype`, value.prototype);
      }
    }
  }
  return shared;
}

function valueOf(name) {
  try {
    return window[name];
  } catch {
    // Storage that the browser blocks.
    return undefined;
  }
}

/**
 * The value of each property of these objects, or its getter, by the property's full name. Includes
 * the inherited properties of single objects such as `history`, because a script can shadow them.
 */
function readProperties(shared) {
  const properties = new Map();
  for (const [name, object] of shared) {
    const isSingle = typeof object === 'object' && !name.endsWith('.prototype');
    for (let owner = object; owner; owner = isSingle && Object.getPrototypeOf(owner)) {
      for (const [key, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
        const fullName = object === window ? key : `${name}.${key}`;
        if (!properties.has(fullName)) {
          // The setters of handlers such as `onerror` replace the only handler.
          const isHandler = object === window && key.startsWith('on');
          properties.set(fullName, isHandler ? window[key] : (get ?? value));
        }
      }
    }
  }
  return properties;
}

async function loadAll(versions) {
  const results = [];
  const shared = sharedObjects();
  // The functions of each version, so that the debugger can look up their scripts.
  window.loadedFunctions = [];
  for (const version of versions) {
    const before = readProperties(shared);
    const { result, functions } = await loadSection(version).catch((cause) => ({
      result: { error: describeError(cause) },
      functions: [],
    }));
    const after = readProperties(shared);
    const replaced = [...before].flatMap(([name, value]) =>
      Object.is(after.get(name), value) ? [] : [name],
    );
    results.push({ ...result, replaced });
    window.loadedFunctions.push(functions);
  }
  return results;
}

const output = document.querySelector('output');
loadAll(JSON.parse(document.getElementById('versions').textContent)).then((results) =>
  output.append(JSON.stringify(results)),
);
