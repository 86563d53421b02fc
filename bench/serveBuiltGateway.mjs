import { spawn } from 'node:child_process';

/** Starts a built gateway from its folder, with nothing else in its environment. Resolves when it answers. */
export async function serveBuiltGateway(folder, { port, ...environment }) {
  const child = spawn(process.execPath, ['--enable-source-maps', 'server.js'], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk) => (log += chunk));
  let isEnded = false;
  const ended = new Promise((resolve) => child.once('close', resolve));
  void ended.then(() => (isEnded = true));

  const url = `http://127.0.0.1:${port}`;
  while (!(await isHealthy(url))) {
    if (isEnded) {
      throw new Error(`The gateway did not start.\n${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return {
    url,
    pid: child.pid,
    log: () => log,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

async function isHealthy(url) {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    // Nobody listens yet.
    return false;
  }
}
