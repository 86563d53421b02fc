import { AsyncLocalStorage } from 'node:async_hooks';
import vm from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * Runs in a worker thread, see `openRenderThread.ts`: renders pages with the server files of the shell
 * and of one section. Plain JavaScript, so that the thread starts without a compiler.
 */

const port = parentPort;
const { memoryUsage } = process;
const responses = new Map();
/** The page that the running code renders: its visitor pays for its requests. */
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
    // Shared buffers count only as `arrayBuffers`, WebAssembly memories only as `external`.
    port.postMessage({ kind: 'memory', bytes: heapUsed + Math.max(external, arrayBuffers) });
    return;
  }
  const { id, order } = message;
  currentPage
    .run(id, () => render(order))
    // As text: what JSON cannot represent, such as a cyclic value, fails here.
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
 * Removes what server files could use by mistake. No protection against malicious code: files run only
 * if their hash is the registry's.
 */
function removeGlobals() {
  for (const name of ['process', 'fetch', 'WebSocket', 'EventSource']) {
    Reflect.deleteProperty(globalThis, name);
  }
}

function evaluate({ path, source }, require) {
  const module = { exports: {} };
  vm.compileFunction(source, ['module', 'exports', 'require'], { filename: path })(
    module,
    module.exports,
    require,
  );
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
