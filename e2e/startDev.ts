import { spawn, type ChildProcess } from 'node:child_process';
import { expect } from '@playwright/test';

export interface StartedDev {
  readonly url: string;
  /** What it has written so far, on both channels. */
  log(): string;
  stop(): Promise<void>;
}

interface DevStart {
  /** A copy of the project. */
  readonly folder: string;
  readonly words: readonly string[];
  /** Where the portal listens; its apps take the ports behind it. */
  readonly port: number;
  /** What has to answer before anybody looks: paths of the portal, or addresses. */
  readonly until: readonly string[];
}

/** Types `npm run dev -- <words>`. Resolves when everything that was started answers. */
export async function startDev({ folder, words, port, until }: DevStart): Promise<StartedDev> {
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['tools/dev.mjs', ...words], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
  });
  let written = '';
  for (const channel of [child.stdout, child.stderr]) {
    channel.on('data', (chunk) => {
      written += chunk;
      process.stdout.write(chunk);
    });
  }
  const dev = { url, log: () => written, stop: () => endOf(child) };
  try {
    for (const address of until) {
      await expect.poll(() => answers(new URL(address, url).href), { timeout: 60_000 }).toBe(true);
    }
    return dev;
  } catch (error) {
    await dev.stop();
    throw error;
  }
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) {
    return;
  }
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await ended;
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}
