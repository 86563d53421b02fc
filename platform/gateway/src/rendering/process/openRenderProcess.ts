import { z } from 'zod';
import type { MakeCall } from '@portal/page-protocol/Rendering';
import { parseJson } from '../../http/body.ts';
import type { OpenRenderProcess } from '../RenderProcess.ts';
import { readFrames, writeFrame } from './frames.js';
import { MAX_MB, startIsolated } from './startIsolated.ts';

/**
 * The program is next to this file, both in the sources and in a bundle, which inlines its import.
 */
const PROGRAM = new URL('./rendering.process.js', import.meta.url);
const IMPORTS = [new URL('./frames.js', import.meta.url)];

/** The maximum length of a message: five times the longest page with its data. */
const MAX_MESSAGE_BYTES = 8 * 1024 * 1024;
/** The maximum number of requests per page: ten times as many as any page sends. */
const MAX_CALLS = 500;
const MAX_CALL_LENGTH = 8 * 1024;
/** The maximum amount of unread data for a process: more than all concurrent pages need. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024;

const id = z.number();
/** The process's messages. They are validated, because section code can send anything. */
const messageSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({
    kind: z.literal('call'),
    id,
    page: id,
    call: z.string().max(MAX_CALL_LENGTH),
  }),
  z.strictObject({ kind: z.literal('rendered'), id, result: z.unknown() }),
  z.strictObject({ kind: z.literal('failed'), id, message: z.string() }),
  z.strictObject({ kind: z.literal('fault'), message: z.string(), stack: z.string() }),
]);

type Message = z.infer<typeof messageSchema>;

/**
 * Renders in a separate process. An invalid message ends it, so it cannot send more messages than
 * the gateway has requested.
 */
export const openRenderProcess: OpenRenderProcess = ({ shell, section }, { limitMs, onEnd }) =>
  new Promise((resolve, reject) => {
    const { child, pipe } = startIsolated(PROGRAM, IMPORTS);
    const send = (message: object) => {
      writeFrame(pipe, JSON.stringify(message));
      if (pipe.writableLength > MAX_WAITING_BYTES) {
        end(new Error('The process does not read its messages.'));
      }
    };
    const refuse = () => end(new Error('The process sent an invalid message.'));
    const pages = createPages(send);
    let isReady = false;
    const end = (error: Error) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      pipe.destroy();
      pages.end(error);
      if (isReady) {
        isReady = false;
        onEnd(error);
      }
      reject(error);
    };
    const timeout = new Error(`It did not start within ${limitMs} ms.`);
    const timer = setTimeout(end, limitMs, timeout);
    const stop = () => {
      isReady = false;
      end(new Error('The process was stopped.'));
    };
    const receive = (content: Buffer) => {
      const message = messageSchema.safeParse(parseJson(content.toString())).data;
      if (message?.kind === 'ready' && !isReady) {
        clearTimeout(timer);
        isReady = true;
        resolve({ render: pages.render, stop });
      } else if (message?.kind === 'fault') {
        end(Object.assign(new Error(message.message), { stack: message.stack }));
      } else if (!message || message.kind === 'ready' || !pages.receive(message)) {
        refuse();
      }
    };

    // `close` comes after all messages: a page may have been rendered before the process ended.
    child.on('error', end).on('close', (code, signal) => end(describeEnd(code, signal)));
    pipe.on('error', () => pipe.destroy()).on('close', () => child.kill('SIGKILL'));
    readFrames(pipe, { maxBytes: MAX_MESSAGE_BYTES, take: receive, refuse });
    const { source: shellSource, ...shellFile } = shell;
    const { source: sectionSource, ...sectionFile } = section;
    writeFrame(pipe, JSON.stringify({ shell: shellFile, section: sectionFile }));
    writeFrame(pipe, shellSource);
    writeFrame(pipe, sectionSource);
  });

/** A page that is being rendered. */
interface Pending {
  readonly makeCall: MakeCall;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  calls: number;
}

type PageMessage = Extract<Message, { readonly kind: 'call' | 'rendered' | 'failed' }>;

/** The pages that a process is rendering. */
function createPages(send: (message: object) => void) {
  const pending = new Map<number, Pending>();
  let count = 0;
  let ended: Error | undefined;

  const respond = async ({ makeCall }: Pending, { id, call }: { id: number; call: string }) => {
    const response = await makeCall(call);
    if (!ended) {
      send({ kind: 'response', id, response });
    }
  };
  return {
    render: (order: unknown, makeCall: MakeCall) =>
      new Promise<unknown>((resolve, reject) => {
        if (ended) {
          reject(ended);
          return;
        }
        count += 1;
        pending.set(count, { makeCall, resolve, reject, calls: 0 });
        send({ kind: 'render', id: count, order });
      }),
    /** Returns whether a page is waiting for the message. */
    receive(message: PageMessage): boolean {
      const page = pending.get(message.kind === 'call' ? message.page : message.id);
      if (!page) {
        return false;
      }
      if (message.kind === 'call') {
        page.calls += 1;
        void respond(page, message);
        return page.calls <= MAX_CALLS;
      }
      pending.delete(message.id);
      if (message.kind === 'rendered') {
        page.resolve(message.result);
      } else {
        page.reject(new Error(message.message));
      }
      return true;
    },
    end(error: Error) {
      ended ??= error;
      pending.forEach(({ reject }) => reject(error));
      pending.clear();
    },
  };
}

function describeEnd(code: number | null, signal: NodeJS.Signals | null): Error {
  return new Error(
    signal
      ? `The process ended with ${signal}, for example because it needs more than ${MAX_MB} MB of memory.`
      : `The process exited with code ${code}.`,
  );
}
