import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const PACKAGE_FOLDER = join(import.meta.dirname, '..');
const PATIENCE_MS = 30_000;

let running: ChildProcess | undefined;
afterEach(() => running?.kill('SIGKILL'));

/** Starts the program. The promises resolve with its first output and its exit code. */
function start(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/node.ts'], {
    cwd: PACKAGE_FOLDER,
    env: { ...process.env, PORT: '0', ...environment },
  });
  running = child;
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return {
    child,
    firstLine: new Promise<string>((resolve) =>
      child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())),
    ),
    ended: new Promise<{ readonly code: number | null; readonly errors: string }>((resolve) =>
      child.once('close', (code) => resolve({ code, errors })),
    ),
  };
}

describe('the catalogue on its own', () => {
  it(
    'prints its address, answers there and exits on Ctrl-C',
    { timeout: PATIENCE_MS },
    async () => {
      const { child, ended, firstLine } = start({ CATALOGUE_STRICT_AUTH: '1' });

      const [address = ''] =
        /http:\/\/localhost:\d+/.exec(
          await Promise.race([firstLine, ended.then(({ errors }) => errors)]),
        ) ?? [];
      const refused = await fetch(`${address}/3/movie/popular`);
      const served = await fetch(`${address}/3/movie/popular?api_key=key`);
      child.kill('SIGINT');

      expect([refused.status, served.status]).toEqual([401, 200]);
      expect(await ended).toEqual({ code: 0, errors: '' });
    },
  );

  it('exits with one sentence for a bad setting', { timeout: PATIENCE_MS }, async () => {
    const { ended } = start({ PORT: 'http' });

    expect(await ended).toEqual({
      code: 1,
      errors: 'PORT is "http", but a port is a whole number from 0 to 65535.\n',
    });
  });

  it('exits with one sentence when its port is in use', { timeout: PATIENCE_MS }, async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, resolve));
    const address = other.address();
    const port = String(typeof address === 'object' && address !== null ? address.port : 0);

    const { code, errors } = await start({ PORT: port }).ended;
    other.close();

    expect(code).toBe(1);
    expect(errors).toBe(`Port ${port} is taken; set PORT to another one.\n`);
  });
});
