import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildGateway } from '../scripts/buildGateway.mjs';
import { cpuSeconds } from './processFacts.mjs';
import { serveBuiltGateway } from './serveBuiltGateway.mjs';

/**
 * `npm run bench:hanging [-- --seconds 5 --rounds 6 --gateway <folder>]`: requests pages from a built
 * gateway while another service of its sections hangs, and while nobody calls that service, in turn.
 * Prints how long the pages took. Requires a built site (`npm run build`) and Linux.
 */
const site = path.resolve(import.meta.dirname, '../built');
const PORT = 4421;
const PAGES_PER_SECOND = 40;
const CALLS_PER_SECOND = 50;
/** How long the slowest response may take: longer than the time limit of calls. */
const LAST_RESPONSE_MS = 10_000;

async function bench() {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '6' },
      gateway: { type: 'string' },
    },
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-hanging-'));
  const service = createServer(() => undefined);
  let gateway;
  try {
    await new Promise((resolve) => service.listen(0, '127.0.0.1', () => resolve(undefined)));
    const { port } = /** @type {import('node:net').AddressInfo} */ (service.address());
    const built = values.gateway ?? path.join(folder, 'gateway');
    if (values.gateway === undefined) {
      await buildGateway(built, { withCatalogue: true });
    }
    gateway = await serveBuiltGateway(built, {
      port: PORT,
      SITE: site,
      ...describeService(folder, `http://127.0.0.1:${port}`),
      // Raised, because all requests come from a single IP address.
      VISITOR_BUDGET: '1000000',
    });
    const addresses = await pagesOf(gateway.url);
    await measure(gateway, addresses, 2, false);
    /** @type {Record<'calm' | 'hanging', Awaited<ReturnType<typeof measure>>[]>} */
    const rounds = { calm: [], hanging: [] };
    for (let round = 0; round < Number(values.rounds); round += 1) {
      rounds.calm.push(await measure(gateway, addresses, Number(values.seconds), false));
      rounds.hanging.push(await measure(gateway, addresses, Number(values.seconds), true));
    }
    for (const [name, results] of Object.entries(rounds)) {
      console.log(describe(name, results));
    }
  } finally {
    await gateway?.stop();
    service.closeAllConnections();
    service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A registry whose details section calls the service, and the operator's settings for it. */
function describeService(folder, address) {
  const registry = JSON.parse(readFileSync(path.join(site, 'registry.json'), 'utf8'));
  registry.sections.details.current.calls = [
    { name: 'reviews', service: 'reviews', path: '/reviews/{id}', query: [], cacheSeconds: 60 },
  ];
  const files = {
    PORTAL_REGISTRY: path.join(folder, 'registry.json'),
    UPSTREAMS: path.join(folder, 'upstreams.json'),
  };
  writeFileSync(files.PORTAL_REGISTRY, JSON.stringify(registry));
  writeFileSync(
    files.UPSTREAMS,
    JSON.stringify([{ name: 'reviews', address, paths: ['/reviews/'] }]),
  );
  return files;
}

/** Pages of other sections, which are cached after their first request. */
async function pagesOf(url) {
  const pages = ['/', '/movies', '/series', '/people'];
  for (const page of pages) {
    while (!(await (await fetch(url + page)).text()).includes('"section"')) {
      await wait(100);
    }
  }
  return pages;
}

/** Requests pages at a steady rate, and the service if it is to hang. */
async function measure({ url, pid }, addresses, seconds, isHanging) {
  const before = cpuSeconds(pid);
  const times = [];
  const calls = { sent: 0, refused: 0 };
  const requests = [
    ...paced(PAGES_PER_SECOND, seconds, async (index) => {
      const startedAt = performance.now();
      await (await fetch(url + addresses[index % addresses.length])).arrayBuffer();
      times.push(performance.now() - startedAt);
    }),
    ...paced(isHanging ? CALLS_PER_SECOND : 0, seconds, async () => {
      calls.sent += 1;
      // Another address each time, so that requests are not merged.
      const response = await fetch(
        `${url}/api/reviews/reviews/${1_000 + Math.floor(Math.random() * 1e9)}`,
        {
          signal: AbortSignal.timeout(LAST_RESPONSE_MS),
        },
      );
      calls.refused += response.status === 503 ? 1 : 0;
    }),
  ];
  await Promise.all(requests);
  return { times, calls, cpu: cpuSeconds(pid) - before };
}

/** Starts work at a steady rate, whether or not earlier work has ended. */
function paced(perSecond, seconds, work) {
  return Array.from({ length: perSecond * seconds }, (_, index) =>
    wait((index * 1_000) / perSecond).then(() => work(index)),
  );
}

function describe(name, results) {
  const times = results.flatMap((result) => result.times).toSorted((one, other) => one - other);
  const percentile = (share) => `${times[Math.floor(times.length * share)].toFixed(1)} ms`;
  const sum = (valueOf) => results.reduce((total, result) => total + valueOf(result), 0);
  return [
    name.padEnd(8),
    `${times.length} pages`,
    `50 % ${percentile(0.5)}`,
    `99 % ${percentile(0.99)}`,
    `${sum(({ calls }) => calls.sent)} calls`,
    `${sum(({ calls }) => calls.refused)} of them refused`,
    `${sum(({ cpu }) => cpu).toFixed(2)} s CPU`,
  ].join('  ');
}

await bench();
