import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildGateway } from '../scripts/buildGateway.mjs';
import { residentMegabytes } from './processFacts.mjs';
import { serveBuiltGateway } from './serveBuiltGateway.mjs';

const PORT = 4391;
const RUNS = 7;

/** No service listens at this address, because the gateway does not call it during startup. */
const LIVE_SERVICE = { TMDB_TOKEN: 'token', TMDB_API_BASE: 'http://127.0.0.1:9/3' };

/** The registry of a site with only a shell; its content does not affect startup. */
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

/**
 * `npm run bench:gateway`: measures the time from starting a built gateway to its first response on
 * `/healthz`, and its memory usage at that point, with the live service and with the sample
 * catalogue.
 */
async function bench() {
  const scratch = mkdtempSync(path.join(tmpdir(), 'bench-gateway-'));
  const [live, sample] = ['live', 'sample'].map((name) => path.join(scratch, name));
  try {
    writeFileSync(path.join(scratch, 'registry.json'), JSON.stringify(REGISTRY));
    await buildGateway(live);
    await buildGateway(sample, { withCatalogue: true });
    console.log('| data from | first response | resident memory |');
    console.log('| --- | --- | --- |');
    for (const { data, folder, environment } of [
      { data: 'the live service', folder: live, environment: LIVE_SERVICE },
      { data: 'the sample catalogue', folder: sample, environment: {} },
    ]) {
      const starts = [];
      while (starts.length < RUNS) {
        starts.push(await measureStart(folder, { ...environment, SITE: scratch }));
      }
      const seconds = median(starts.map(({ startMs }) => startMs)) / 1_000;
      const megabytes = median(starts.map((start) => start.megabytes));
      console.log(`| ${data} | ${seconds.toFixed(2)} s | ${megabytes.toFixed(0)} MB |`);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function measureStart(folder, environment) {
  const started = performance.now();
  const gateway = await serveBuiltGateway(folder, { port: PORT, ...environment });
  const startMs = performance.now() - started;
  const megabytes = residentMegabytes(gateway.pid);
  await gateway.stop();
  return { startMs, megabytes };
}

function median(numbers) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
}

await bench();
