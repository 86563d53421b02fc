import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { residentMegabytes } from './processFacts.mjs';

/**
 * `npm run bench:gateway [-- folder]`: measures the time from the gateway's start to its first
 * response on `/healthz`, and its memory then, with the live service and with the sample catalogue.
 * Measures another checkout if a folder is given.
 */
const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..'));
const PORT = 4391;
const RUNS = 7;

/** Nothing listens at this address: the start does not call the service. */
const LIVE_SERVICE = { TMDB_TOKEN: 'token', TMDB_API_BASE: 'http://127.0.0.1:9/3' };
const SAMPLE = { TMDB_TOKEN: '', TMDB_API_BASE: '' };

/** A site with only a shell: its content does not affect the start. */
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
  const scratch = mkdtempSync(path.join(tmpdir(), 'bench-gateway-'));
  try {
    writeFileSync(path.join(scratch, 'registry.json'), JSON.stringify(REGISTRY));
    const fromSources = { cwd: root, args: ['--import', 'tsx', 'platform/gateway/src/node.ts'] };
    const programs = [
      { data: 'the live service', run: 'from its sources', ...fromSources, set: LIVE_SERVICE },
      { data: 'the sample catalogue', run: 'from its sources', ...fromSources, set: SAMPLE },
      ...(await buildAll(scratch)),
    ];
    console.log('| data from | run | first answer after | resident memory |');
    console.log('| --- | --- | --- | --- |');
    for (const { data, run, set, ...program } of programs) {
      const environment = { SITE: scratch, DATA_SOURCE: '', ...set };
      // The first run fills the TypeScript runner's cache.
      await measureStart(program, environment);
      const runs = [];
      while (runs.length < RUNS) {
        runs.push(await measureStart(program, environment));
      }
      const seconds = median(runs.map(({ startedMs }) => startedMs)) / 1_000;
      const megabytes = median(runs.map((one) => one.megabytes));
      console.log(`| ${data} | ${run} | ${seconds.toFixed(2)} s | ${megabytes.toFixed(0)} MB |`);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The two production builds; none of a checkout that does not make them. */
async function buildAll(scratch) {
  const builder = path.join(root, 'scripts/buildGateway.mjs');
  if (!existsSync(builder)) {
    return [];
  }
  const { buildGateway } = await import(pathToFileURL(builder).href);
  const [live, sample] = ['live', 'sample'].map((name) => path.join(scratch, name));
  await buildGateway(live);
  await buildGateway(sample, { withCatalogue: true });
  const built = { run: 'built', args: ['--enable-source-maps', 'server.js'] };
  return [
    { data: 'the live service', ...built, cwd: live, set: LIVE_SERVICE },
    { data: 'the sample catalogue', ...built, cwd: sample, set: SAMPLE },
  ];
}

/** Starts a gateway once and ends it. */
async function measureStart({ cwd, args }, environment) {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, PORT: String(PORT), ...environment },
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
    return { startedMs, megabytes: residentMegabytes(child.pid) };
  } finally {
    child.kill();
    await ended;
  }
}

async function isHealthy() {
  try {
    return (await fetch(`http://127.0.0.1:${PORT}/healthz`)).ok;
  } catch {
    // Not listening yet.
    return false;
  }
}

function median(numbers) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
}

await bench();
