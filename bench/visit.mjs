import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildGateway } from '../scripts/buildGateway.mjs';
import { writeGenerated } from '../scripts/generated.mjs';
import { buildOneApplication } from './oneApplication/buildOneApplication.mjs';
import { openBrowser } from './openBrowser.mjs';
import { serveBuiltGateway } from './serveBuiltGateway.mjs';
import { hasProxy, serveProxy } from './serveProxy.mjs';
import { describeVisits } from './visit/describeVisits.mjs';
import { measureHydration, measureNavigation } from './visit/journeys.mjs';
import { audit } from './visit/lighthouse.mjs';
import { serveFloor } from './visit/serveFloor.mjs';

/**
 * `npm run bench:visit [-- --runs 5]`: audits a phone's first visit to the dashboard and to a movie
 * with Lighthouse. Compares the portal, the same sources as one application, and a static page with
 * the same content as the baseline. They take turns, each behind nginx with TLS and HTTP/2. Prints
 * medians and writes them to bench/README.md. The data comes from the sample catalogue, or from the
 * service at `TMDB_API_BASE`. Requires a built site (`npm run build`), nginx, and an otherwise idle
 * machine.
 */
const root = path.resolve(import.meta.dirname, '..');
const readme = path.join(import.meta.dirname, 'README.md');
const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const RUNS = Number(values.runs);
const SERVICE = ['TMDB_API_BASE', 'TMDB_IMAGE_BASE', 'TMDB_TOKEN'];
const TIMINGS = { simulate: 'simulated', devtools: 'applied' };

async function bench() {
  if (!existsSync(path.join(root, 'built/apps/shell.json'))) {
    throw new Error('There is no built site; run npm run build first.');
  }
  if (!hasProxy()) {
    throw new Error('nginx is not installed; it provides TLS and HTTP/2.');
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-visit-'));
  const stops = [];
  try {
    const { keys, ...sites } = await serveSites(folder, stops);
    const browser = await openBrowser(keys);
    stops.push(() => browser.close());
    const rows = await measure(sites, browser, folder);
    const table = describeVisits(rows, RUNS);
    console.log(table);
    writeGenerated(readme, 'visits', table);
  } finally {
    for (const stop of stops.toReversed()) {
      await stop();
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The portal, the single application and the static baseline, each behind its own proxy. */
async function serveSites(folder, stops) {
  const service = Object.fromEntries(
    SERVICE.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const built = path.join(folder, 'gateway');
  await buildGateway(built, { withCatalogue: service.TMDB_API_BASE === undefined });
  const serve = async (name, index, environment) => {
    const ports = { gateway: 4450 + index, plain: 4460 + index, proxy: 4470 + index };
    const gateway = await serveBuiltGateway(built, {
      port: ports.gateway,
      VISITOR_BUDGET: '1000000',
      ...service,
      ...environment,
    });
    stops.push(gateway.stop);
    return { name, url: await behindProxy(name, ports.gateway, ports), direct: gateway.url };
  };
  const keys = [];
  const behindProxy = async (name, port, { plain, proxy }) => {
    const proxyFolder = path.join(folder, `proxy-${name.replaceAll(/\W/g, '-')}`);
    const started = await serveProxy(proxyFolder, { ports: [port], plainPort: plain, port: proxy });
    stops.push(started.stop);
    keys.push(started.key);
    return started.url;
  };

  const portal = await serve('the portal', 0, { SITE: path.join(root, 'built') });
  const oneApplication = await buildOneApplication('chunks', { isOneFile: false });
  const others = [
    await serve('rendered by the browser', 1, {
      SITE: path.join(root, 'built'),
      RENDERING: 'off',
    }),
    await serve('one application, rendered by the browser', 2, {
      SITE: oneApplication,
      PORTAL_REGISTRY: path.join(oneApplication, 'registry.json'),
      RENDERING: 'off',
    }),
  ];
  const floor = await serveFloor(portal.direct, await readImageBase(portal.direct));
  stops.push(floor.stop);
  const floorUrl = await behindProxy('floor', new URL(floor.url).port, {
    plain: 4463,
    proxy: 4473,
  });
  return {
    keys,
    sites: [portal, ...others, { name: 'static floor', url: floorUrl, isStatic: true }],
    addresses: { '/': '/', movie: floor.moviePath },
  };
}

/** Reads the base URL of images from a page. */
async function readImageBase(url) {
  const html = await (await fetch(url)).text();
  const [, json] =
    /<script type="application\/json" id="portal-page">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json ?? '').config.imageBaseUrl;
}

async function measure({ sites, addresses }, browser, folder) {
  const visits = Object.keys(addresses).flatMap((name) =>
    sites.map((site) => ({ site, name, url: site.url + addresses[name], results: {} })),
  );
  // The first visit only warms the caches.
  for (const { url } of visits) {
    await audit(url, { throttling: 'simulate', folder });
  }
  const record = (visit, name, value) => (visit.results[name] ??= []).push(value);
  for (let run = 0; run < RUNS; run += 1) {
    for (const visit of visits) {
      for (const [throttling, name] of Object.entries(TIMINGS)) {
        record(visit, name, await audit(visit.url, { throttling, folder }));
      }
      if (!visit.site.isStatic) {
        record(visit, 'hydration', await measureHydration(browser, visit.url));
        if (visit.name === '/') {
          record(visit, 'quick', await measureNavigation(browser, visit.url, { isSlow: false }));
          record(visit, 'slow', await measureNavigation(browser, visit.url, { isSlow: true }));
        }
      }
    }
    console.log(`Run ${run + 1} of ${RUNS} is done.`);
  }
  return visits;
}

await bench();
