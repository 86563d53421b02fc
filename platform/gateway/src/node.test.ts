import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';

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

/** Makes the process reject a promise without a handler when it gets this signal. */
const FORGETFUL = dataUrl(`
  process.on('SIGUSR2', () => void Promise.reject(new Error('Nobody waits for me.')));`);

let running: ChildProcessWithoutNullStreams | undefined;
const slowServices: Server[] = [];
afterEach(() => {
  running?.kill('SIGKILL');
  slowServices.splice(0).forEach((server) => server.close());
});

describe('the gateway on Node', () => {
  it('loads nothing of the sample catalogue when it has a token for the live service', async () => {
    const modules = await modulesLoadedWith({ TMDB_TOKEN: 'token' });

    expect(modules).toContainEqual(
      expect.stringContaining('/platform/gateway/src/createGateway.ts'),
    );
    expect(modules.filter(isOfSample)).toEqual([]);
    expect(isOfSample(import.meta.resolve('@portal/catalogue/createCatalogue'))).toBe(true);
  });
});

describe.skipIf(process.platform === 'win32')('the gateway on Node, with signals', () => {
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

  it('logs a rejection that nobody handles, continues to serve, and exits with 0 in the end', async () => {
    const port = await freePort();
    const environment = { PORT: String(port), TMDB_TOKEN: 'token', LOG_FORMAT: 'plain' };
    const child = startGateway(environment, ['--import', FORGETFUL]);
    await once(child.stdout, 'data');
    let log = '';
    child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));

    child.kill('SIGUSR2');
    await vi.waitUntil(() => log.includes('Nobody waits for me.'), WAIT);
    expect((await fetch(`http://localhost:${port}/api/unknown`)).status).toBe(404);

    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
  });
});

/** The upper bound for all waits, generous enough for a busy machine. */
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

function isOfSample(url: string): boolean {
  return /\/(catalogue|posters)\/src\/|\/sharp\//.test(url);
}

/** The URLs of all modules that the gateway has loaded when it starts listening. */
async function modulesLoadedWith(
  environment: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const child = startGateway({ PORT: String(await freePort()), ...environment }, [
    '--import',
    moduleLog,
  ]);
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('close', () => reject(new Error(`The gateway did not start:\n${log}`)));
  });
  child.kill();
  return log.split('\n');
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
  running = child;
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
