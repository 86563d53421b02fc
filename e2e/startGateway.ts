import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { BASE_PATH } from './basePath.ts';
import { freePorts } from './freePorts.ts';
import { gatewayEnvironment } from './gatewayEnvironment.ts';

const root = path.resolve(import.meta.dirname, '..');
/**
 * The production build of the gateway, with the sample catalogue: it starts in half the time of the
 * sources. `npm run e2e` builds it.
 */
export const gatewayProgram = '.cache/gateway/server.js';

/**
 * Ends the gateway together with the process that started it, even if that process is killed after
 * a timeout.
 */
const END_WITH_STARTER = `data:text/javascript,${encodeURIComponent(
  "process.stdin.on('close', () => process.exit()).resume().unref()",
)}`;

export interface StartedGateway {
  readonly url: string;
  /** The gateway's output so far, stdout and stderr. */
  log(): string;
  stop(): Promise<void>;
}

/**
 * Starts a separately configured gateway with the built site on a free local port, and waits until
 * it is ready to render pages. If it exits early, rejects with its output.
 */
export async function startGateway(
  environment: Readonly<Record<string, string>>,
): Promise<StartedGateway> {
  const port = await freePorts(1);
  const publicUrl = BASE_PATH && { PUBLIC_URL: `http://localhost:${port}${BASE_PATH}` };
  const args = ['--enable-source-maps', '--import', END_WITH_STARTER, gatewayProgram];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...process.env,
      ...gatewayEnvironment,
      PORT: String(port),
      ...publicUrl,
      ...environment,
    },
  });
  let written = '';
  child.stdout.on('data', (chunk) => (written += chunk));
  child.stderr.on('data', (chunk) => (written += chunk));
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));

  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => written.includes('The portal is at') && resolve());
    child.on('close', () => reject(new Error(`The gateway ended: ${written}`)));
  });
  const origin = `http://localhost:${port}`;
  const { PUBLIC_URL: address = origin } = { ...publicUrl, ...environment };
  const url = origin + new URL(address).pathname.replace(/\/$/, '');
  while ((await fetch(`${origin}/readyz`)).status !== 200) {
    await setTimeout(50);
  }
  return {
    url,
    log: () => written,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
