import { spawn } from 'node:child_process';

/**
 * Starts a built gateway from its folder, with no other environment variables. Resolves when
 * `/healthz` responds.
 */
export async function serveBuiltGateway(folder, { port, ...environment }) {
  const child = spawn(process.execPath, ['--enable-source-maps', 'server.js'], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk) => (log += chunk));
  let hasExited = false;
  const exited = new Promise((resolve) => child.once('close', resolve));
  void exited.then(() => (hasExited = true));

  const url = `http://127.0.0.1:${port}`;
  while (!(await isHealthy(url))) {
    if (hasExited) {
      throw new Error(`The gateway did not start.\n${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return {
    url,
    pid: child.pid,
    async stop() {
      child.kill();
      await exited;
    },
  };
}

/** Resolves when the gateway starts rendering pages. */
export async function whenReady({ url }) {
  while (!(await fetch(`${url}/readyz`)).ok) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function isHealthy(url) {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    // The gateway is not listening yet.
    return false;
  }
}
