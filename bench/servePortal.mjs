import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '..');
export const PORTAL_PORT = 4390;

/**
 * Serves a site with the gateway, by default the site of this checkout. Server rendering is off by
 * default, because steps are counted up to the browser's API requests.
 */
export async function servePortal(site = '', { rendering = 'off' } = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'platform/gateway/src/node.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(PORTAL_PORT),
      SITE: site,
      RENDERING: rendering,
      RENDERING_PATIENCE_MS: '60000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise((resolve) => child.once('close', resolve));
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve);
    child.once('close', () =>
      reject(new Error('The gateway did not start. Is everything built (npm run build)?')),
    );
  });
  const url = `http://localhost:${PORTAL_PORT}`;
  // The first page starts the render threads and can arrive without rendered content.
  const isEmpty = async () => (await (await fetch(url)).text()).includes('needs JavaScript');
  while (rendering === 'on' && (await isEmpty())) {
    await setTimeout(100);
  }
  return {
    url,
    async stop() {
      child.kill();
      await exited;
    },
  };
}
