import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenLocally } from '../testing/fakeService.ts';
import { createShutdown } from './shutdown.ts';

/** Keeps connections alive, like browsers and proxies. */
const agent = new Agent({ keepAlive: true });

beforeEach(() => {
  // Fakes timers only, so that sockets work as usual.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  agent.destroy();
});

/** A server that responds to `/slow` when the test says so, and to everything else immediately. */
async function startServer(drainMs = 0) {
  const exit = vi.fn<(code: number) => void>();
  const report = vi.fn<(sentence: string) => void>();
  const waiting: ServerResponse[] = [];
  const server = createServer((request, response) =>
    request.url === '/slow' ? waiting.push(response) : response.end('at once'),
  );
  const ending = createShutdown({ servers: [server], drainMs, report, exit });
  const port = await listenLocally(server);

  return {
    server,
    ending,
    port,
    waiting,
    exit,
    report,
    hasExited: () => vi.waitUntil(() => exit.mock.calls.length > 0, { timeout: 20_000 }),
    ask: (path: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get({ port, path, agent, host: '127.0.0.1' }, resolve).on('error', reject);
      }),
  };
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks = await answer.setEncoding('utf8').toArray();
  return chunks.join('');
}

describe('a gateway on a stop signal', () => {
  it('stops at once when no request is in progress, even if connections are open', async () => {
    const { ending, ask, port, exit, hasExited } = await startServer();
    await textOf(await ask('/'));
    const silent = connect(port, '127.0.0.1');
    await once(silent, 'connect');
    await textOf(await ask('/'));

    ending.begin();
    await hasExited();

    expect(exit.mock.calls).toEqual([[0]]);
  });

  it('finishes the request in progress, and announces that its connection closes', async () => {
    const { server, ending, ask, waiting, exit, hasExited } = await startServer();
    const answer = ask('/slow');
    await vi.waitUntil(() => waiting.length === 1);

    ending.begin();
    expect(server.listening).toBe(false);
    expect(exit).not.toHaveBeenCalled();
    waiting[0]?.end('whole');

    expect((await answer).headers.connection).toBe('close');
    expect(await textOf(await answer)).toBe('whole');
    await hasExited();
    expect(exit.mock.calls).toEqual([[0]]);
  });

  it('finishes a response that has started, and then closes its connection', async () => {
    const { ending, ask, waiting, exit, hasExited } = await startServer();
    const asked = ask('/slow');
    await vi.waitUntil(() => waiting.length === 1);
    waiting[0]?.write('first half, ');
    const answer = await asked;
    expect(answer.headers.connection).toBe('keep-alive');

    ending.begin();
    waiting[0]?.end('second half');

    expect(await textOf(answer)).toBe('first half, second half');
    await hasExited();
    expect(exit.mock.calls).toEqual([[0]]);
  });

  it('still serves new visitors during the drain time, and closes their connections', async () => {
    const { server, ending, ask, exit, hasExited } = await startServer(5_000);

    ending.begin();
    expect(ending.isBegun()).toBe(true);
    const answer = await ask('/');
    expect(await textOf(answer)).toBe('at once');
    expect(answer.headers.connection).toBe('close');
    expect(server.listening).toBe(true);
    await vi.advanceTimersByTimeAsync(5_000);

    expect(server.listening).toBe(false);
    await hasExited();
    expect(exit.mock.calls).toEqual([[0]]);
  });

  it('aborts responses in progress at the deadline, and logs their number', async () => {
    const { ending, ask, waiting, exit, report } = await startServer();
    const answer = ask('/slow');
    answer.catch(() => undefined);
    await vi.waitUntil(() => waiting.length === 1);

    ending.begin();
    await vi.advanceTimersByTimeAsync(24_999);
    expect(exit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);

    expect(report.mock.calls).toEqual([['One response was cut: the gateway had to exit.']]);
    expect(exit.mock.calls).toEqual([[0]]);
    waiting[0]?.end();
  });

  it('stops at once at a second signal, but not when one signal arrives twice', async () => {
    const { ending, ask, waiting, exit } = await startServer();
    const answer = ask('/slow');
    await vi.waitUntil(() => waiting.length === 1);

    ending.begin();
    ending.begin();
    expect(exit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    ending.begin();

    expect(exit.mock.calls).toEqual([[1]]);
    waiting[0]?.end();
    await answer;
  });
});
