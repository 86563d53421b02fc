import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildGateway } from '../scripts/buildGateway.mjs';
import {
  kilobytes,
  measureScriptToHydration,
  measureVisit,
  VISIT_COLUMNS,
  visitCells,
} from './measureVisit.mjs';
import { openBrowser } from './openBrowser.mjs';
import { serveBuiltGateway, whenReady } from './serveBuiltGateway.mjs';

const site = path.resolve(import.meta.dirname, '../built');
const PORT = 4390;

/** Budgets for scripts before hydration, in bytes. The same as in e2e/firstView.spec.ts. */
const LIMITS = {
  '/': 108_000,
  '/movie/1020': 108_000,
  '/tv/1001': 108_000,
  '/person/3001': 108_000,
  '/movies': 113_000,
  '/favorites': 113_000,
  '/calendar': 113_000,
};
const ADDRESSES = Object.keys(LIMITS);
/** The visitor's stored data. On the last two pages, the number of requests depends on it. */
const FAVORITES = ['tv 1001', 'movie 1020', 'movie 1004'].map((title, addedOn) => {
  const [kind, id] = title.split(' ');
  return { kind, id: Number(id), title, addedOn, posterPath: `/${id}.jpg` };
});

/**
 * `npm run bench`: measures the first visit to each URL in a real browser. Fails if a
 * page loads more script before hydration than its budget allows.
 */
async function bench() {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-bytes-'));
  const browser = await openBrowser();
  try {
    await buildGateway(folder, { withCatalogue: true });
    const needed = await measure(folder, { RENDERING_PATIENCE_MS: '60000' }, (address) =>
      measureScriptToHydration(browser, address),
    );
    // Rendered by the browser, because a visit is measured up to its first API request.
    const visits = await measure(folder, { RENDERING: 'off' }, (address) =>
      measureVisit(browser, address, FAVORITES),
    );
    print(['address', 'JavaScript before hydration, brotli', ...VISIT_COLUMNS]);
    print(Array(VISIT_COLUMNS.length + 2).fill('---'));
    ADDRESSES.forEach((address, index) =>
      print([`\`${address}\``, kilobytes(needed[index]), ...visitCells(visits[index])]),
    );
    for (const [index, address] of ADDRESSES.entries()) {
      if (needed[index] > LIMITS[address]) {
        console.log(
          `Too much on ${address}: at most ${kilobytes(LIMITS[address])} before hydration.`,
        );
        process.exitCode = 1;
      }
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts the gateway in a folder and measures the URLs one after the other. */
async function measure(folder, environment, measureAddress) {
  const portal = await serveBuiltGateway(folder, { port: PORT, SITE: site, ...environment });
  const measured = [];
  try {
    await whenReady(portal);
    for (const address of ADDRESSES) {
      measured.push(await measureAddress(portal.url + address));
    }
  } finally {
    await portal.stop();
  }
  return measured;
}

function print(cells) {
  console.log(`| ${cells.join(' | ')} |`);
}

await bench();
