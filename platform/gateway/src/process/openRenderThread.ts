import { inspect } from 'node:util';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { CallAnswer, MakeCall } from '@portal/page-protocol/Rendering';
import type { OpenRenderThread } from '../rendering/RenderThread.ts';
import { parseJson } from '../requests/body.ts';
import { createMemoryWatch, TICK_MS } from './createMemoryWatch.ts';

interface Pending {
  readonly makeCall: MakeCall;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Next to this file, both in the sources and in a bundle. */
const ENTRY = new URL('./rendering.thread.js', import.meta.url);

/**
 * The heap limit of a thread. High, because a single large value at the limit crashes the process;
 * `memory` stops threads long before.
 */
const MAX_HEAP_MB = 4096;

const memory = createMemoryWatch(process.memoryUsage.rss);
/** The timer of `memory`, started with the first thread. */
let ticking: NodeJS.Timeout | undefined;

/** The response to requests of a page that has already been sent: there is no visitor to charge. */
const PAGE_IS_GONE: CallAnswer = { status: 503, body: '{"success":false}' };
/** Maximum length of a result: ten times the longest page. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

const id = z.number();
/** The worker's messages. They are validated, because section code can send anything. */
const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({
    kind: z.literal('call'),
    id,
    page: z.number().optional().catch(undefined),
    call: z.string(),
  }),
  z.object({ kind: z.literal('rendered'), id, json: z.string().max(MAX_CHARACTERS) }),
  z.object({ kind: z.literal('failed'), id, message: z.string() }),
  z.object({ kind: z.literal('memory'), bytes: z.number() }),
]);

type Message = z.infer<typeof messageSchema>;

/** Renders in a Node worker thread without environment variables and output streams. */
// eslint-disable-next-line max-lines-per-function -- the life of one thread
export const openRenderThread: OpenRenderThread = (files, { limitMs, onEnd, maxBytes }) => {
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
  const measure = () => worker.postMessage({ kind: 'measure' });
  worker.unref();
  // Discards the section's console output, which would otherwise accumulate in memory.
  worker.stdout.resume();
  worker.stderr.resume();

  const respond = async ({ id, page, call }: Extract<Message, { kind: 'call' }>) => {
    const response = (await pending.get(page ?? NaN)?.makeCall(call)) ?? PAGE_IS_GONE;
    worker.postMessage({ kind: 'response', id, response });
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
      watch.stop();
      void worker.terminate();
      pending.forEach((page) => page.reject(error));
      pending.clear();
      if (isReady) {
        isReady = false;
        onEnd(error);
      }
      reject(error);
    };
    const watch = memory.watch({ maxBytes, measure, end });
    const timeout = new Error(`It did not start within ${limitMs} ms.`);
    const timer = setTimeout(end, limitMs, timeout);
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

    // Reported on exit, after all messages: an error can arrive before a page that was rendered
    // earlier.
    worker.on('error', (error) => {
      fault = error instanceof Error ? error : new Error(inspect(error));
    });
    worker.on('exit', (code) => end(fault ?? new Error(`The thread exited with code ${code}.`)));
    worker.on('messageerror', end).on('message', (value: unknown) => {
      const message = messageSchema.safeParse(value).data;
      switch (message?.kind) {
        case 'ready':
          clearTimeout(timer);
          isReady = true;
          return resolve({ render, stop });
        case 'call':
          return void respond(message);
        case 'rendered':
          return settle(message.id, (page) => page.resolve(parseJson(message.json)));
        case 'failed':
          return settle(message.id, (page) => page.reject(new Error(message.message)));
        case 'memory':
          return watch.report(message.bytes);
        case undefined:
          return end(new Error('The thread sent an invalid message.'));
        default:
          return message satisfies never;
      }
    });
  });
};
