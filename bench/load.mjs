import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { buildGateway } from '../scripts/buildGateway.mjs';
import { cpuSeconds } from './processFacts.mjs';
import { serveBuiltGateway } from './serveBuiltGateway.mjs';

/**
 * `npm run bench:load [-- --seconds 10 --rate 2000]`: requests pages, files and API responses from
 * one built gateway with the sample catalogue, and prints CPU time per request (of the gateway
 * only, without the load generator), throughput and latency. `--rate` limits the requests per
 * second. Requires a built site (`npm run build`) and Linux.
 */
const site = path.resolve(import.meta.dirname, '../built');
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    rate: { type: 'string' },
  },
});
const PORT = 4401;
const CONNECTIONS = 16;

async function bench() {
  if (!existsSync(path.join(site, 'apps/shell.json'))) {
    throw new Error('There is no built site; run npm run build first.');
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-load-'));
  let gateway;
  try {
    await buildGateway(folder, { withCatalogue: true });
    gateway = await serveBuiltGateway(folder, {
      port: PORT,
      SITE: site,
      // Raised, because all load comes from a single IP address.
      VISITOR_BUDGET: '1000000',
    });
    for (const [name, requests] of Object.entries(await kindsOf(gateway.url))) {
      // Warms up the JIT compiler and the caches.
      await load(gateway, requests, 3);
      console.log(describe(name, await load(gateway, requests, Number(values.seconds))));
    }
  } finally {
    await gateway?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The requests of each kind, sent in rotation. */
async function kindsOf(url) {
  const read = async (address) => (await fetch(`${url}${address}`)).json();
  const { shell } = await read('/registry.json');
  const { results } = await read('/api/3/discover/movie?language=en-US&page=1');
  let count = 0;
  return {
    'a cached page': [{ path: '/' }],
    'a page that is rendered': results.map(({ id }) => ({
      path: `/movie/${id}`,
      // A new host name, so that no cached page is served.
      setupRequest: (request) => ({
        ...request,
        headers: { ...request.headers, host: `host${(count += 1)}.example` },
      }),
    })),
    'the registry': [{ path: '/registry.json' }],
    'the script of the shell': [{ path: shell.baseUrl + shell.scripts[0] }],
    'a cached API response': [{ path: '/api/3/movie/popular?language=en-US&page=1' }],
  };
}

async function load(gateway, requests, seconds) {
  const before = cpuSeconds(gateway.pid);
  const result = await autocannon({
    url: gateway.url,
    connections: CONNECTIONS,
    duration: seconds,
    requests,
    headers: { 'accept-encoding': 'br' },
    ...(values.rate ? { overallRate: Number(values.rate) } : {}),
  });
  return { ...result, cpuSeconds: cpuSeconds(gateway.pid) - before };
}

function describe(name, { '2xx': answered, non2xx, errors, latency, duration, cpuSeconds: cpu }) {
  return [
    name.padEnd(26),
    `${((1_000 * cpu) / answered).toFixed(2)} ms CPU`,
    `${Math.round(answered / cpu)}/s per core`,
    `${Math.round(answered / duration)}/s`,
    `50 % ${latency.p50} ms`,
    `99 % ${latency.p99} ms`,
    `${non2xx} refused`,
    `${errors} failed`,
  ].join('  ');
}

await bench();
