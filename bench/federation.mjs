import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildGateway } from '../scripts/buildGateway.mjs';
import { measureVisit, VISIT_COLUMNS, visitCells } from './measureVisit.mjs';
import { buildOneApplication } from './oneApplication/buildOneApplication.mjs';
import { openBrowser } from './openBrowser.mjs';
import { serveBuiltGateway } from './serveBuiltGateway.mjs';
import { hasProxy, serveProxy } from './serveProxy.mjs';

const ADDRESSES = ['/', '/movie/1020'];
/**
 * Budget for federation: the maximum ratio of its JavaScript to a single application's. Additional
 * steps are not allowed.
 */
const LIMIT = 1.25;
const [PORTAL_PORT, PROXY_PORT, PLAIN_PORT] = [4390, 4391, 4392];
const built = path.resolve(import.meta.dirname, '../built');

/**
 * `npm run bench:federation`: compares the first visit to the portal with the same sources built as
 * a single application, once with a chunk per section and once as one file. All run behind nginx
 * with TLS and HTTP/2. Without HTTP/2, a browser would send only six requests at a time, adding
 * steps that real visitors do not have. Fails if federation exceeds its budget.
 */
async function bench() {
  if (!hasProxy()) {
    throw new Error('nginx is not installed; it provides TLS and HTTP/2.');
  }
  const twins = [
    {
      name: 'one application, a chunk for each section',
      site: await buildOneApplication('chunks', { isOneFile: false }),
    },
    {
      name: 'one application, one file',
      site: await buildOneApplication('one-file', { isOneFile: true }),
    },
  ];
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-federation-'));
  const ports = { ports: [PORTAL_PORT], port: PROXY_PORT, plainPort: PLAIN_PORT };
  const proxy = await serveProxy(folder, ports);
  const browser = await openBrowser([proxy.key]);
  const gateway = path.join(folder, 'gateway');
  try {
    await buildGateway(gateway, { withCatalogue: true });
    const measure = (site) => measureSite(browser, proxy.url, { gateway, site });
    console.log(
      `| ${['address', 'built as', ...VISIT_COLUMNS, 'JavaScript, federated to this'].join(' | ')} |`,
    );
    console.log(`|${'---|'.repeat(VISIT_COLUMNS.length + 3)}`);
    const federated = await measure(built);
    federated.forEach((visit, index) => print(ADDRESSES[index], 'federated', visit, ''));
    for (const { name, site } of twins) {
      (await measure(site)).forEach((visit, index) =>
        compare(ADDRESSES[index], name, federated[index], visit),
      );
    }
  } finally {
    await browser.close();
    await proxy.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Measures visits to a site through the proxy. Pages are rendered by the browser, because a visit
 * is measured up to its first API request.
 */
async function measureSite(browser, url, { gateway, site }) {
  const portal = await serveBuiltGateway(gateway, {
    port: PORTAL_PORT,
    SITE: site,
    // The single application has a composed registry instead of one document per app.
    ...(existsSync(path.join(site, 'registry.json')) && {
      PORTAL_REGISTRY: path.join(site, 'registry.json'),
    }),
    RENDERING: 'off',
  });
  const visits = [];
  try {
    for (const address of ADDRESSES) {
      visits.push(await measureVisit(browser, url + address));
    }
  } finally {
    await portal.stop();
  }
  return visits;
}

function compare(address, name, federated, visit) {
  const ratio = federated.bytes.script / visit.bytes.script;
  const moreSteps = Math.round(federated.stepsToCode - visit.stepsToCode);
  print(address, name, visit, `${ratio.toFixed(3)} ×`);
  if (ratio > LIMIT || moreSteps > 0) {
    console.log(`Too much: at most ${LIMIT} × the JavaScript and no step more.`);
    process.exitCode = 1;
  }
}

function print(address, name, visit, ratio) {
  console.log(`| ${[`\`${address}\``, name, ...visitCells(visit), ratio].join(' | ')} |`);
}

await bench();
