import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const PACKAGE_FOLDER = path.join(import.meta.dirname, '..');

/** Writes the address of every module that the program loads to its standard error. Node 20 has asynchronous hooks alone. */
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

let running: ChildProcess | undefined;
afterEach(() => running?.kill('SIGKILL'));

describe('the gateway on Node', () => {
  it('loads nothing of the sample catalogue when it has a token for the live service', async () => {
    const modules = await modulesLoadedWith({ TMDB_TOKEN: 'token' });

    expect(modules).toContainEqual(expect.stringContaining('/gateway/src/createGateway.ts'));
    expect(modules.filter(isOfSample)).toEqual([]);
  });

  it('loads the sample catalogue when there is no other source of data', async () => {
    const modules = await modulesLoadedWith({});

    expect(modules.some(isOfSample)).toBe(true);
  });
});

function isOfSample(url: string): boolean {
  return /\/(catalogue|posters)\/src\/|\/sharp\//.test(url);
}

/** The addresses of all modules that the gateway has loaded by the time it listens. */
async function modulesLoadedWith(
  environment: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', moduleLog, 'src/node.ts'], {
    cwd: PACKAGE_FOLDER,
    env: { PATH: process.env['PATH'], PORT: String(await freePort()), ...environment },
  });
  running = child;
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('close', () => reject(new Error(`The gateway did not start:\n${log}`)));
  });
  child.kill();
  return log.split('\n');
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
