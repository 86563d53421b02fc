import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * `npm run bench:gateway [-- folder]`: how long the gateway takes from its start to its first answer on `/healthz`, and what it holds in
 * memory then, over the live service and over the sample catalogue. Of another checkout, where a folder is named.
 */
const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..'));
const PORT = 4391;
const RUNS = 7;

/** Nobody answers at this address: starting asks the service nothing. */
const LIVE_SERVICE = { TMDB_TOKEN: 'token', TMDB_API_BASE: 'http://127.0.0.1:9/3' };
const SAMPLE = { TMDB_TOKEN: '', TMDB_API_BASE: '' };

/** A site of a shell alone: what is served makes no difference to the start. */
const REGISTRY = {
  format: 1,
  revision: 1,
  shell: {
    version: '1.0.0',
    baseUrl: '/files/shell/1.0.0/',
    files: {},
    scripts: [],
    styles: [],
    fonts: [],
    icons: [],
    built: { by: 'a bench', at: '2030-01-31T09:30:00.000Z' },
  },
  sections: {},
};

async function bench() {
  const site = mkdtempSync(path.join(tmpdir(), 'bench-site-'));
  try {
    writeFileSync(path.join(site, 'registry.json'), JSON.stringify(REGISTRY));
    console.log('| data from | first answer after | resident memory |\n| --- | --- | --- |');
    for (const [name, environment] of Object.entries({
      'the live service': LIVE_SERVICE,
      'the sample catalogue': SAMPLE,
    })) {
      // The first run fills the cache of what runs TypeScript.
      await measureStart(site, environment);
      const runs = [];
      while (runs.length < RUNS) {
        runs.push(await measureStart(site, environment));
      }
      const seconds = median(runs.map(({ startedMs }) => startedMs)) / 1_000;
      const megabytes = median(runs.map(({ bytes }) => bytes)) / 1_000_000;
      console.log(`| ${name} | ${seconds.toFixed(2)} s | ${megabytes.toFixed(0)} MB |`);
    }
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}

/** Starts a gateway once, the way the end-to-end tests do, and ends it. */
async function measureStart(site, environment) {
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', 'gateway/src/node.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(PORT), SITE: site, DATA_SOURCE: '', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let isEnded = false;
  void ended.then(() => (isEnded = true));
  try {
    while (!(await isHealthy())) {
      if (isEnded) {
        throw new Error('The gateway did not start.');
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const startedMs = performance.now() - started;
    const kibibytes = execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], {
      encoding: 'utf8',
    });
    return { startedMs, bytes: Number(kibibytes) * 1_024 };
  } finally {
    child.kill();
    await ended;
  }
}

async function isHealthy() {
  try {
    return (await fetch(`http://127.0.0.1:${PORT}/healthz`)).ok;
  } catch {
    // Nobody listens yet.
    return false;
  }
}

function median(numbers) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
}

await bench();
