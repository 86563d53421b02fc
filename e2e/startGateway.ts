import { spawn } from 'node:child_process';
import path from 'node:path';
import { freePorts } from './freePorts.ts';

const root = path.resolve(import.meta.dirname, '..');
/** What decides about the portal; a test begins with none of it set, and with all the time in the world. */
const NOTHING_SET = {
  SECTION_DEADLINE_MS: '60000',
  MAX_LOOP_DELAY_MS: '60000',
  SECTION_INSPECTION: '',
  SECTION_ORIGINS: '',
  TMDB_TOKEN: '',
  TMDB_API_BASE: '',
  TMDB_IMAGE_BASE: '',
  TMDB_LOGO: '',
  DATA_SOURCE: '',
  VIDEO_EMBED_BASE: '',
  VIDEO_WATCH_BASE: '',
  BRAND: '',
  FAVORITES_PERSISTENCE: '',
};

export interface StartedGateway {
  readonly url: string;
  /** What it has written so far, on both channels. */
  log(): string;
  stop(): Promise<void>;
}

/** Starts a gateway of its own configuration on a free port of this machine, with the site that is built. Fails with what it wrote when it ends early. */
export async function startGateway(
  environment: Readonly<Record<string, string>>,
): Promise<StartedGateway> {
  const port = await freePorts(1);
  const child = spawn(process.execPath, ['--import', 'tsx', 'gateway/src/node.ts'], {
    cwd: root,
    env: { ...process.env, ...NOTHING_SET, PORT: String(port), ...environment },
  });
  let written = '';
  child.stdout.on('data', (chunk) => (written += chunk));
  child.stderr.on('data', (chunk) => (written += chunk));
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));

  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => written.includes('The portal is at') && resolve());
    child.on('close', () => reject(new Error(`The gateway ended: ${written}`)));
  });
  return {
    url: `http://localhost:${port}`,
    log: () => written,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
