import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { buildGateway } from '../scripts/buildGateway.mjs';
import {
  createScaleSite,
  createSectionBuild,
  createShellBuild,
  moveShell,
} from './createScaleSite.mjs';
import { residentMegabytes } from './processFacts.mjs';
import { serveBuiltGateway, whenReady } from './serveBuiltGateway.mjs';

/**
 * `npm run bench:scale [-- --sections 5,50,200 --without-shipping]`: measures portals with this
 * many sections: copies of a built section under other names and URLs. Prints the table of
 * docs/operations/scale.md. Requires a built site (`npm run build`) and Linux.
 */
const root = path.resolve(import.meta.dirname, '..');
const built = path.join(root, 'built');
const PORT = 4411;
const VISITED = 20;
/** The number of sections whose pages are requested while the shell is replaced. */
const BUSY = 7;
const AT_ONCE = 4;
const MOVE_LIMIT_MS = 60_000;

async function bench() {
  const { values } = parseArgs({
    options: {
      sections: { type: 'string', default: '5,50,200' },
      'without-shipping': { type: 'boolean' },
    },
  });
  const counts = values.sections.split(',').map(Number);
  const scratch = mkdtempSync(path.join(tmpdir(), 'bench-scale-'));
  try {
    const gateway = path.join(scratch, 'gateway');
    await buildGateway(gateway, { withCatalogue: true });
    const columns = [];
    for (const count of counts) {
      const site = path.join(scratch, `site-${count}`);
      const addresses = createScaleSite(built, site, count);
      columns.push({
        ...(await measureGateway(gateway, site, addresses)),
        ...(values['without-shipping'] ? {} : await measureShipping(site)),
      });
      rmSync(site, { recursive: true });
    }
    printTable(counts, columns);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function measureGateway(folder, site, copies) {
  const startedAt = performance.now();
  const gateway = await serveBuiltGateway(folder, {
    port: PORT,
    SITE: site,
    // Raised, because all requests come from a single IP address.
    VISITOR_BUDGET: '1000000',
  });
  try {
    const startMs = performance.now() - startedAt;
    await whenReady(gateway);
    const readyMs = performance.now() - startedAt;
    const memoryAtStart = residentMegabytes(gateway.pid);
    const home = await visitRendered(gateway.url, '/');
    const addresses = [...copies, '/movies', '/search', '/movie/1020'].slice(0, VISITED);
    const visits = [];
    for (const address of addresses) {
      visits.push(await visit(gateway.url, address));
    }
    const memoryAfterVisits = residentMegabytes(gateway.pid);
    const registry = await request(`${gateway.url}/registry.json`);
    const move = await measureMove(gateway.url, site, ['/', ...addresses.slice(0, BUSY)]);
    return {
      '`/`, brotli': kilobytes(home.bytes),
      'the document that a move changes': kilobytes(
        statSync(path.join(site, 'apps/shell.json')).size,
      ),
      'the registry for a tab, brotli': kilobytes(registry.body.length),
      'until `/healthz` responds': seconds(startMs),
      'until `/readyz` is ready': seconds(readyMs),
      'memory when ready': megabytes(memoryAtStart),
      [`memory after visits of ${VISITED} sections`]: megabytes(memoryAfterVisits),
      'slowest first visit of a section': seconds(slowest(visits)),
      'first visits left to the browser': notRendered(visits),
      'slowest page while the shell moves': seconds(slowest(move)),
      'pages left to the browser meanwhile': `${notRendered(move)} of ${move.length}`,
    };
  } finally {
    await gateway.stop();
  }
}

/** Requests pages while the shell is replaced, until the new one has rendered each URL. */
async function measureMove(url, site, addresses) {
  const { shell } = createShellBuild(built, site, '9.0.0');
  const visits = [];
  const waiting = new Set(addresses);
  for (const address of addresses) {
    await visitRendered(url, address);
  }
  const endsAt = performance.now() + MOVE_LIMIT_MS;
  moveShell(site, shell);
  const visitor = async () => {
    while (waiting.size > 0 && performance.now() < endsAt) {
      const address = addresses[visits.length % addresses.length];
      // A different URL each time, so that no cached page is served.
      const page = await visit(url, address, `host${visits.length}.example`);
      visits.push(page);
      if (page.shell === shell.version && page.isRendered) {
        waiting.delete(address);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  if (waiting.size > 0) {
    throw new Error(`The new shell has not rendered ${[...waiting].join(' and ')}.`);
  }
  return visits;
}

async function measureShipping(site) {
  return {
    '`ship` of a section': await ship(site, createSectionBuild(built, site, '9.0.0')),
    '`ship` of the shell': await ship(site, createShellBuild(built, site, '9.1.0')),
  };
}

async function ship(site, { app, folder }) {
  const startedAt = performance.now();
  try {
    await promisify(execFile)(
      process.execPath,
      ['scripts/portal.mjs', 'ship', app, '--site', site, '--build', folder],
      { cwd: root, maxBuffer: Infinity },
    );
  } catch (error) {
    console.error(error.stdout, error.stderr);
    return `refused after ${seconds(performance.now() - startedAt)}`;
  }
  return seconds(performance.now() - startedAt);
}

/** Requests a page until the gateway renders it. */
async function visitRendered(url, address) {
  let page;
  do {
    page = await visit(url, address);
  } while (!page.isRendered);
  return page;
}

/** Requests a page as a browser does, and parses its data. */
async function visit(url, address, host) {
  const startedAt = performance.now();
  const { body } = await request(url + address, host);
  const ms = performance.now() - startedAt;
  const html = brotliDecompressSync(body).toString();
  const [, json] =
    /<script type="application\/json" id="portal-page">(.*?)<\/script>/s.exec(html) ?? [];
  const { loading, rendered } = JSON.parse(json ?? '');
  return {
    ms,
    bytes: body.length,
    shell: loading.shellVersion,
    isRendered: rendered?.section !== undefined,
  };
}

/** Not with `fetch`, because it can neither set `Host` nor return a compressed body. */
function request(address, host) {
  const headers = { 'accept-encoding': 'br', ...(host ? { host } : {}) };
  return new Promise((resolve, reject) => {
    get(address, { headers }, async (response) => {
      const chunks = await response.toArray();
      resolve({ body: Buffer.concat(chunks) });
    }).on('error', reject);
  });
}

const slowest = (visits) => Math.max(...visits.map(({ ms }) => ms));
const notRendered = (visits) => visits.filter(({ isRendered }) => !isRendered).length;
const seconds = (ms) => `${(ms / 1_000).toFixed(2)} s`;
const megabytes = (value) => `${value.toFixed(0)} MB`;
const kilobytes = (bytes) => `${(bytes / 1_000).toFixed(1)} kB`;

function printTable(counts, columns) {
  const rows = Object.keys(columns[0]).map((name) => [name, ...columns.map((one) => one[name])]);
  for (const cells of [['sections', ...counts], counts.map(() => '---').concat('---'), ...rows]) {
    console.log(`| ${cells.join(' | ')} |`);
  }
}

await bench();
