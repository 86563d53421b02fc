import { AsyncLocalStorage } from 'node:async_hooks';
import vm from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * Runs in a worker thread, see `openRenderThread.ts`. Renders pages with the server files of the
 * shell and one section. Plain JavaScript, so that the thread starts without a compiler.
 */

const port = parentPort;
const { memoryUsage } = process;
const responses = new Map();
/** The page that the running code is rendering, whose visitor is charged for its requests. */
const currentPage = new AsyncLocalStorage();
let count = 0;

removeGlobals();
const { shell, section } = workerData;
const { packages, createRenderer } = evaluate(shell, requireNothing);
const render = createRenderer(makeCall, {
  name: section.name,
  version: section.version,
  module: evaluate(section, requireShared),
});

port.on('message', (message) => {
  if (message.kind === 'response') {
    responses.get(message.id)?.(message.response);
    responses.delete(message.id);
    return;
  }
  if (message.kind === 'measure') {
    const { heapUsed, external, arrayBuffers } = memoryUsage();
    // Shared buffers are only included in `arrayBuffers`, WebAssembly memory only in `external`.
    port.postMessage({ kind: 'memory', bytes: heapUsed + Math.max(external, arrayBuffers) });
    return;
  }
  const { id, order } = message;
  currentPage
    .run(id, () => render(order))
    // Serialized here, so that values that JSON cannot represent, such as cyclic ones, fail in the
    // thread.
    .then((result) => port.postMessage({ kind: 'rendered', id, json: JSON.stringify(result) }))
    .catch((error) =>
      port.postMessage({ kind: 'failed', id, message: String(error?.stack ?? error) }),
    );
});
port.postMessage({ kind: 'ready' });

function makeCall(call) {
  count += 1;
  const id = count;
  return new Promise((resolve) => {
    responses.set(id, resolve);
    port.postMessage({ kind: 'call', id, page: currentPage.getStore(), call });
  });
}

/**
 * Removes globals that server files could use by mistake. Not a defense against malicious code:
 * files only run if their hash matches the registry.
 */
function removeGlobals() {
  for (const name of ['process', 'fetch', 'WebSocket', 'EventSource']) {
    Reflect.deleteProperty(globalThis, name);
  }
}

function evaluate({ path, source }, require) {
  const module = { exports: {} };
  vm.compileFunction(new TextDecoder().decode(source), ['module', 'exports', 'require'], {
    filename: path,
  })(module, module.exports, require);
  return module.exports;
}

function requireNothing(name) {
  throw new Error(`The shell's server file requires "${name}", but it has to be complete.`);
}

function requireShared(name) {
  if (!Object.hasOwn(packages, name)) {
    throw new Error(`The shell shares no package "${name}".`);
  }
  return packages[name];
}
