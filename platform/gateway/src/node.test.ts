import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const PACKAGE_FOLDER = path.join(import.meta.dirname, '..');

/**
 * Module hooks that write the URL of every loaded module to standard error. Node 20 only has
 * asynchronous hooks.
 */
const moduleLog = dataUrl(`
  import module from 'node:module';
  const hooks = ${JSON.stringify(
    dataUrl(`
      import { writeSync } from 'node:fs';
      export function load(url, context, nextLoad) {
        writeSync(2, url + '\\n');
        return nextLoad(url, context);
      }`),
  )};
  if (module.registerHooks) {
    module.registerHooks(await import(hooks));
  } else {
    module.register(hooks);
  }`);

/** Rejects a promise that nobody handles when the process gets this signal. */
const FORGETFUL = dataUrl(`
  process.on('SIGUSR2', () => void Promise.reject(new Error('Nobody waits for me.')));`);

const running: ChildProcessWithoutNullStreams[] = [];
const slowServices: Server[] = [];
afterAll(() => {
  running.forEach((child) => child.kill('SIGKILL'));
  slowServices.forEach((server) => server.close());
});

describe('the gateway on Node, with a token for the live service', () => {
  let child: ChildProcessWithoutNullStreams;
  let log = '';
  let port: number;

  beforeAll(async () => {
    port = await freePort();
    const environment = { PORT: String(port), TMDB_TOKEN: 'token', LOG_FORMAT: 'plain' };
    child = startGateway(environment, ['--import', moduleLog, '--import', FORGETFUL]);
    child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
    await new Promise<void>((resolve, reject) => {
      child.stdout.once('data', () => resolve());
      child.once('close', () => reject(new Error(`The gateway did not start:\n${log}`)));
    });
  });

  it('loads nothing of the sample catalogue', async () => {
    await vi.waitUntil(() => log.includes('/platform/gateway/src/createGateway.ts'), WAIT);

    expect(log.split('\n').filter((url) => /\/(sandbox|sharp)\//.test(url))).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')(
    'logs a rejection that nobody handles, continues to serve, and exits with 0 when told to stop',
    async () => {
      child.kill('SIGUSR2');
      await vi.waitUntil(() => log.includes('Nobody waits for me.'), WAIT);
      expect((await fetch(`http://localhost:${port}/api/unknown`)).status).toBe(404);

      child.kill('SIGTERM');
      expect(await once(child, 'close')).toEqual([0, null]);
    },
  );
});

describe.skipIf(process.platform === 'win32')('the gateway on Node, told to stop', () => {
  it('finishes the request in progress while it is no longer ready', async () => {
    const { service, answer } = await startSlowService();
    const port = await freePort();
    const child = startGateway({ PORT: String(port), TMDB_API_BASE: service, DRAIN_MS: '20000' });
    await once(child.stdout, 'data');
    const portal = `http://localhost:${port}`;
    const list = fetch(`${portal}/api/3/movie/popular?page=1`);
    const respond = await answer;

    child.kill('SIGTERM');
    await vi.waitUntil(async () => (await fetch(`${portal}/readyz`)).status === 503, WAIT);
    respond({ page: 1, results: [] });

    expect(await (await list).json()).toEqual({ page: 1, results: [] });
  });
});

/** Upper bound for all waits, even on a busy machine. */
const WAIT = { timeout: 20_000 };

/**
 * A movie-database service that returns its configuration immediately, but its first list only when
 * the test resolves it.
 */
async function startSlowService() {
  let resolve: (respond: (body: unknown) => void) => void;
  const answer = new Promise<(body: unknown) => void>((given) => (resolve = given));
  const server = createHttpServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url?.includes('/configuration')) {
      response.end('{}');
    } else {
      resolve((body) => response.end(JSON.stringify(body)));
    }
  });
  slowServices.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { service: `http://127.0.0.1:${port}/3`, answer };
}

function startGateway(
  environment: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): ChildProcessWithoutNullStreams {
  const args = ['--import', 'tsx', ...options, 'src/node.ts'];
  const child = spawn(process.execPath, args, {
    cwd: PACKAGE_FOLDER,
    env: { PATH: process.env['PATH'], ...environment },
  });
  running.push(child);
  return child;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function dataUrl(script: string): string {
  return `data:text/javascript,${encodeURIComponent(script)}`;
}
