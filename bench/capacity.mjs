import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildGateway } from '../tools/buildGateway.mjs';
import { formatFile } from '../tools/formatFile.mjs';
import { replaceGenerated } from '../tools/replaceGenerated.mjs';
import { createClient } from './createClient.mjs';
import { listen } from './listen.mjs';
import { cpuSeconds } from './processFacts.mjs';
import { serveBuiltGateway } from './serveBuiltGateway.mjs';
import { hasProxy, serveProxy } from './serveProxy.mjs';

/**
 * `npm run bench:capacity [-- seconds]`: how much CPU time one request costs the built gateway, and so how many a second one core
 * answers; and the same behind nginx. CPU time is measured because it hardly depends on what else the machine does. Writes the table
 * into docs/scale.md; where nginx is not installed, it only prints its part. Needs a built site (`npm run build`) and Linux.
 */
const root = path.resolve(import.meta.dirname, '..');
const site = path.join(root, 'built');
const page = path.join(root, 'docs/scale.md');
const SECONDS = Number(process.argv[2] ?? 5);
const CONNECTIONS = 16;
const [GATEWAY_PORT, PROXY_PORT, PLAIN_PORT, CATALOGUE_PORT] = [4401, 4402, 4403, 4404];
/** Until the code that renders pages is compiled. */
const ROUNDS_BEFORE = 10;

let count = 0;
const home = () => '/';
const call = () => '/api/3/movie/popular?language=en-US&page=1';
/** What nobody has asked for before. */
const newCall = () => `/api/3/movie/${(count += 1)}?language=en-GB`;
const registry = () => '/registry.json';

async function bench() {
  if (!existsSync(path.join(site, 'registry.json'))) {
    throw new Error('There is no built site; run npm run build first.');
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-capacity-'));
  const service = await serveService();
  const stops = [service.stop];
  try {
    await buildGateway(path.join(folder, 'gateway'));
    const gateway = await serveBuiltGateway(path.join(folder, 'gateway'), {
      port: GATEWAY_PORT,
      SITE: site,
      TMDB_TOKEN: 'token',
      TMDB_API_BASE: service.baseUrl,
      MAX_REQUESTS: '10000',
      // All visitors of a bench have one address, and its service has no limit.
      VISITOR_BUDGET: '1000000',
      SERVICE_CALLS_PER_SECOND: '10000',
      SERVICE_CALLS_AT_ONCE: '1000',
    });
    stops.push(gateway.stop);
    const ways = [{ name: 'the gateway alone', url: gateway.url, pids: [gateway.pid] }];
    if (hasProxy()) {
      const ports = { ports: [GATEWAY_PORT], port: PROXY_PORT, plainPort: PLAIN_PORT };
      const proxy = await serveProxy(path.join(folder, 'proxy'), ports);
      stops.push(proxy.stop);
      await new Promise((resolve) => setTimeout(resolve, 500));
      ways.push({ name: 'nginx', url: proxy.url, pids: [proxy.pid, gateway.pid] });
    }
    const rendered = await measureRendering(path.join(folder, 'with-catalogue'));
    const table = await measureAll(ways, await fileOfShell(gateway.url), rendered);
    console.log(table);
    if (ways.length > 1) {
      writeFileSync(page, replaceGenerated(readFileSync(page, 'utf8'), 'capacity', table));
      await formatFile(page);
    }
  } finally {
    for (const stop of stops.reverse()) {
      await stop();
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureAll(ways, file, rendered) {
  const kinds = {
    'a page': home,
    'the registry': registry,
    'the script of the shell': () => file,
    'a call that was asked before': call,
    'a call that is new': newCall,
  };
  const lines = [
    '| what | by | CPU time per request | requests per second and core | bytes | reach the gateway |',
    '| --- | --- | --- | --- | --- | --- |',
    row('a movie that is rendered anew', ways[0], rendered),
  ];
  for (const [kind, address] of Object.entries(kinds)) {
    for (const way of ways) {
      lines.push(row(kind, way, await measure(way, address)));
    }
  }
  return lines.join('\n');
}

function row(kind, { name }, { cpuMs, bytes, gatewayShare }) {
  const share = gatewayShare === undefined ? '' : `${(100 * gatewayShare).toFixed(1)} %`;
  return `| ${kind} | ${name} | ${cpuMs.toFixed(2)} ms | ${whole(1_000 / cpuMs)} | ${whole(bytes)} | ${share} |`;
}

function whole(number) {
  return Math.round(number).toLocaleString('en-US');
}

/** Asks from some connections for some seconds, each as soon as it was answered. */
async function measure(way, address) {
  const client = createClient(way.url, { connections: CONNECTIONS });
  // What is compiled and kept with the first requests is not counted.
  await askFor(client, address, 1);
  const cost = await costOf(way, () => askFor(client, address, SECONDS));
  client.close();
  return cost;
}

/**
 * Pages of the sample catalogue's movies, whose data is kept. Each round has another host, for which
 * no page is kept.
 */
async function measureRendering(folder) {
  await buildGateway(folder, { withCatalogue: true });
  const gateway = await serveBuiltGateway(folder, {
    port: CATALOGUE_PORT,
    SITE: site,
    MAX_REQUESTS: '10000',
    VISITOR_BUDGET: '1000000',
  });
  const client = createClient(gateway.url, { connections: CONNECTIONS });
  try {
    const movies = await moviesOf(gateway.url);
    const round = (number) =>
      askForEach(client, movies, { headers: { host: `round${number}.example` } });
    for (let number = 0; number < ROUNDS_BEFORE; number += 1) {
      await round(number);
    }
    await whenIdle(gateway.pid);
    return await costOf({ pids: [gateway.pid] }, () => round(ROUNDS_BEFORE));
  } finally {
    client.close();
    await gateway.stop();
  }
}

/** Until the process does nothing more by itself, such as making the previews of pictures. */
async function whenIdle(pid) {
  for (let before = -1; before < cpuSeconds(pid);) {
    before = cpuSeconds(pid);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** The addresses of all movies of the catalogue. */
async function moviesOf(url) {
  const read = async (page) =>
    (await fetch(`${url}/api/3/discover/movie?language=en-US&page=${page}`)).json();
  const { total_pages: pages, results } = await read(1);
  const others = await Promise.all(
    Array.from({ length: pages - 1 }, (_, index) => read(index + 2)),
  );
  return [results, ...others.map((list) => list.results)].flat().map(({ id }) => `/movie/${id}`);
}

/** What one of these answers costs. */
async function costOf({ pids }, ask) {
  const before = pids.map(cpuSeconds);
  const answers = await ask();
  const spent = pids.reduce((sum, pid, index) => sum + cpuSeconds(pid) - before[index], 0);
  const refused = answers.find(({ status }) => status !== 200);
  if (refused) {
    throw new Error(`${refused.address} was answered with ${refused.status}.`);
  }
  const passed = answers.filter(({ cache }) => cache === 'MISS' || cache === 'EXPIRED');
  return {
    cpuMs: (1_000 * spent) / answers.length,
    bytes: answers.reduce((sum, { bytes }) => sum + bytes, 0) / answers.length,
    gatewayShare: pids.length > 1 ? passed.length / answers.length : undefined,
  };
}

function askFor(client, address, seconds) {
  const end = performance.now() + 1_000 * seconds;
  return askWhile(client, () => (performance.now() < end ? address() : undefined));
}

function askForEach(client, addresses, options) {
  const left = [...addresses];
  return askWhile(client, () => left.pop(), options);
}

/** Until there is no next address. */
async function askWhile(client, next, options) {
  const answers = [];
  const one = async () => {
    for (let address = next(); address !== undefined; address = next()) {
      const { status, headers, bytes } = await client.ask(address, options);
      answers.push({ address, status, cache: headers['x-cache'], bytes: bytes.length });
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return answers;
}

/** A service that answers every call with a movie, a list of twenty, and a cast of as many, as the real one says that it may be kept. */
async function serveService() {
  const results = Array.from({ length: 20 }, (_, id) => ({
    ...{ id, title: `Title ${id}`, overview: 'A sentence of some length about it. '.repeat(8) },
    ...{ vote_average: 7.1, poster_path: '/aBcDeFgHiJkLmNoPqRsTuVwXyZ0.jpg', genre_ids: [1, 2, 3] },
  }));
  const list = { page: 1, results, total_pages: 500, total_results: 10_000 };
  const cast = results.map(({ title, ...person }) => ({
    ...person,
    name: title,
    character: title,
  }));
  const body = JSON.stringify({ ...results[1], ...list, cast });
  const headers = { 'content-type': 'application/json', 'cache-control': 'public, max-age=3600' };
  const server = createServer((_, response) => response.writeHead(200, headers).end(body));
  return {
    baseUrl: `${await listen(server)}/3`,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function fileOfShell(url) {
  const { shell } = await (await fetch(`${url}/registry.json`)).json();
  return shell.baseUrl + shell.scripts[0];
}

await bench();
