import { inspect } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { CallAnswer, MakeCall } from '@portal/page-protocol/Rendering';
import type { OpenRenderThread } from '../rendering/RenderThread.ts';
import { parseJson } from '../requests/parseJson.ts';
import { createMemoryWatch, TICK_MS } from './createMemoryWatch.ts';

/** What the worker says. */
type Message =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'call';
      readonly id: number;
      readonly page: number | undefined;
      readonly call: string;
    }
  | { readonly kind: 'rendered'; readonly id: number; readonly json: string }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  | { readonly kind: 'memory'; readonly bytes: number };

interface Pending {
  readonly makeCall: MakeCall;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Beside this file, in the sources and in a bundle. */
const ENTRY = new URL('./rendering.thread.js', import.meta.url);

/**
 * The last resort: at it, a single large value would end the process instead of the thread. `memory`
 * ends a thread long before.
 */
const MAX_HEAP_MB = 4096;

const memory = createMemoryWatch(process.memoryUsage.rss);
/** From the first thread on: a gateway that renders nothing has nothing to watch. */
let ticking: NodeJS.Timeout | undefined;

/** What a page that goes on after it was sent gets: nobody pays for its calls. */
const PAGE_IS_GONE: CallAnswer = { status: 503, body: '{"success":false}' };
/** More than ten times as much as the longest page has. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

/** Renders in a worker thread of Node, without environment variables and output streams. */
// eslint-disable-next-line max-lines-per-function -- the life of one thread
export const openRenderThread: OpenRenderThread = (files, { limitMs, onEnd }) => {
  ticking ??= setInterval(memory.tick, TICK_MS).unref();
  const worker = new Worker(ENTRY, {
    workerData: files,
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const pending = new Map<number, Pending>();
  let count = 0;
  worker.unref();
  // Nobody reads what sections write to the console of a server, but it must not fill its memory.
  worker.stdout.resume();
  worker.stderr.resume();

  const answerCall = async ({ id, page, call }: Extract<Message, { kind: 'call' }>) => {
    const answer = (await pending.get(page ?? NaN)?.makeCall(call)) ?? PAGE_IS_GONE;
    worker.postMessage({ kind: 'answer', id, answer });
  };
  const settle = (id: number, act: (page: Pending) => void) => {
    const page = pending.get(id);
    pending.delete(id);
    if (page) {
      act(page);
    }
  };

  return new Promise((resolve, reject) => {
    let isReady = false;
    let fault: Error | undefined;
    let ended: Error | undefined;
    const end = (error: Error) => {
      ended ??= error;
      clearTimeout(timer);
      held.stop();
      void worker.terminate();
      pending.forEach((page) => page.reject(error));
      pending.clear();
      if (isReady) {
        isReady = false;
        onEnd(error);
      }
      reject(error);
    };
    const held = memory.watch({ ask: () => worker.postMessage({ kind: 'measure' }), end });
    const late = new Error(`It did not start within ${limitMs} ms.`);
    const timer = setTimeout(end, limitMs, late);
    const stop = () => {
      isReady = false;
      end(new Error('The thread was stopped.'));
    };
    const render = (order: unknown, makeCall: MakeCall) =>
      new Promise<unknown>((done, fail) => {
        if (ended) {
          fail(ended);
          return;
        }
        count += 1;
        pending.set(count, { makeCall, resolve: done, reject: fail });
        worker.postMessage({ kind: 'render', id: count, order });
      });

    // It exits after every error. Only then all of its messages have arrived: an error may overtake a
    // page that was rendered before it.
    worker.on('error', (error) => {
      fault = error instanceof Error ? error : new Error(inspect(error));
    });
    worker.on('exit', (code) => end(fault ?? new Error(`The thread exited with code ${code}.`)));
    worker.on('messageerror', end).on('message', (value: unknown) => {
      const message = readMessage(value);
      switch (message?.kind) {
        case 'ready':
          clearTimeout(timer);
          isReady = true;
          return resolve({ render, stop });
        case 'call':
          return void answerCall(message);
        case 'rendered':
          return settle(message.id, (page) => page.resolve(parseJson(message.json)));
        case 'failed':
          return settle(message.id, (page) => page.reject(new Error(message.message)));
        case 'memory':
          return held.note(message.bytes);
        case undefined:
          return end(new Error('The thread sent a message that is none.'));
        default:
          return message satisfies never;
      }
    });
  });
};

/** A message of the thread, in which a section may have sent anything. */
function readMessage(value: unknown): Message | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  const { kind, id, page, call, json, message, bytes } = value as Readonly<Record<string, unknown>>;
  if (kind === 'ready') {
    return { kind };
  }
  if (kind === 'memory' && typeof bytes === 'number') {
    return { kind, bytes };
  }
  if (typeof id !== 'number') {
    return undefined;
  }
  if (kind === 'call' && typeof call === 'string') {
    return { kind, id, page: typeof page === 'number' ? page : undefined, call };
  }
  if (kind === 'rendered' && typeof json === 'string' && json.length <= MAX_CHARACTERS) {
    return { kind, id, json };
  }
  return kind === 'failed' && typeof message === 'string' ? { kind, id, message } : undefined;
}
