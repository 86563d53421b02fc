import { AsyncLocalStorage } from 'node:async_hooks';
import { ChildProcess } from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';
import os from 'node:os';
import process from 'node:process';
import traceEvents from 'node:trace_events';
import { inspect } from 'node:util';
import v8 from 'node:v8';
import vm from 'node:vm';
import { readFrames, writeFrame } from './frames.js';

/*
 * Runs in a separate process, see `startIsolated.ts`. Renders pages with the server files of the
 * shell and one section. Plain JavaScript, so that the process starts without a compiler.
 *
 * A section's server code runs in its own process, without access to the environment, files,
 * programs and other processes; it can reach the network, except with Node 25 or later, whose
 * permission model covers it.
 */

const pipe = new Socket({ fd: 3 });
const responses = new Map();
/** The pages that are being rendered. */
const pages = new Set();
/** The page that the running code is rendering. Its visitor is charged for the code's requests. */
const currentPage = new AsyncLocalStorage();
/** The response to requests of a page that has already been sent: there is no visitor to charge. */
const PAGE_IS_GONE = { status: 503, body: '{"success":false}' };
/** Longer error messages are truncated. */
const MAX_MESSAGE_LENGTH = 10_000;
let render;
let count = 0;

process.on('uncaughtException', (error) => {
  const [message, stack] = [error?.message ?? error, error?.stack ?? error].map(describe);
  send({ kind: 'fault', message, stack });
});
// Without the gateway, the process has no purpose.
pipe.on('close', () => process.exit());
closeOtherWaysOut();
removeGlobals();

/** The first frames: a description, and the sources of the shell and the section. */
const beginning = [];
readFrames(pipe, {
  maxBytes: Infinity,
  take(content) {
    if (render) {
      receive(JSON.parse(content));
    } else if (beginning.push(content) === 3) {
      start(...beginning.splice(0));
    }
  },
  refuse: () => pipe.destroy(),
});

function start(description, shellSource, sectionSource) {
  const { shell, section } = JSON.parse(description);
  const { packages, createRenderer } = evaluate(shell.path, shellSource, (name) => {
    throw new Error(`The shell's server file requires "${name}", but it has to be complete.`);
  });
  const module = evaluate(section.path, sectionSource, (name) => {
    if (!Object.hasOwn(packages, name)) {
      throw new Error(`The shell shares no package "${name}".`);
    }
    return packages[name];
  });
  render = createRenderer(makeCall, { name: section.name, version: section.version, module });
  send({ kind: 'ready' });
}

function evaluate(filename, source, require) {
  const module = { exports: {} };
  vm.compileFunction(source.toString(), ['module', 'exports', 'require'], { filename })(
    module,
    module.exports,
    require,
  );
  return module.exports;
}

function receive({ kind, id, ...message }) {
  if (kind === 'response') {
    responses.get(id)?.(message.response);
    responses.delete(id);
    return;
  }
  pages.add(id);
  currentPage
    .run(id, () => render(message.order))
    .then((result) => finish(id, { kind: 'rendered', id, result }))
    .catch((error) => finish(id, { kind: 'failed', id, message: describe(error?.stack ?? error) }));
}

function finish(id, message) {
  // Throws for values that JSON cannot represent, such as cyclic ones.
  const text = JSON.stringify(message);
  pages.delete(id);
  writeFrame(pipe, text);
}

function makeCall(call) {
  const page = currentPage.getStore();
  if (!pages.has(page)) {
    return Promise.resolve(PAGE_IS_GONE);
  }
  count += 1;
  const id = count;
  return new Promise((resolve) => {
    responses.set(id, resolve);
    send({ kind: 'call', id, page, call });
  });
}

function send(message) {
  writeFrame(pipe, JSON.stringify(message));
}

/** Sections can throw anything. */
function describe(thrown) {
  return (typeof thrown === 'string' ? thrown : inspect(thrown)).slice(0, MAX_MESSAGE_LENGTH);
}

/**
 * Removes functions that Node's permission model leaves available: those that affect other
 * processes of the same user, and those that create files.
 */
function closeOtherWaysOut() {
  const closed = [
    [process, ['kill', '_kill', '_debugProcess', '_debugEnd']],
    [os, ['setPriority']],
    [v8, ['setHeapSnapshotNearHeapLimit']],
    [traceEvents, ['createTracing']],
    // The native objects behind child processes and pipes.
    [Object.getPrototypeOf(new ChildProcess()._handle), ['kill']],
    [Object.getPrototypeOf(pipe._handle), ['bind', 'connect', 'fchmod', 'listen']],
  ];
  for (const [object, names] of closed) {
    names.forEach((name) => Reflect.deleteProperty(object, name));
  }
  syncBuiltinESMExports();
}

/** Removes globals that server files could use by mistake. This is not a security measure. */
function removeGlobals() {
  for (const name of ['process', 'fetch', 'WebSocket', 'EventSource']) {
    Reflect.deleteProperty(globalThis, name);
  }
}
