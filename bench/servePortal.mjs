import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const PORT = 4390;

/**
 * Serves a site with the gateway, by default this checkout's. Its pages are left to the browser
 * unless `rendering` is `on`: steps are counted up to the calls that it makes itself. Returns its
 * address and a function to stop it.
 */
export async function servePortal(site = '', { rendering = 'off' } = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'gateway/src/node.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(PORT), SITE: site, RENDERING: rendering },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve);
    child.once('close', () =>
      reject(new Error('The gateway did not start. Is everything built (npm run build)?')),
    );
  });
  return {
    url: `http://localhost:${PORT}`,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
