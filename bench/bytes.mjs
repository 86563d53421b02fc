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

const LIMITED = ['/', '/movie/1020', '/tv/1001', '/person/3001'];
const ADDRESSES = [...LIMITED, '/movies', '/favorites', '/calendar'];
/** What the visitor has stored: on the last two pages, the calls depend on it. */
const FAVORITES = ['tv 1001', 'movie 1020', 'movie 1004'].map((title, addedOn) => {
  const [kind, id] = title.split(' ');
  return { kind, id: Number(id), title, addedOn, posterPath: `/${id}.jpg` };
});
/** Budget for scripts before hydration on the limited pages, in bytes. */
const LIMIT = 108_000;

/**
 * `npm run bench`: measures the first visit to each address in a real browser. Fails if a limited
 * page loads more script before hydration than the budget allows.
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
    if (LIMITED.some((_, index) => needed[index] > LIMIT)) {
      console.log(`Too much: at most ${kilobytes(LIMIT)} before hydration.`);
      process.exitCode = 1;
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts the gateway in a folder and measures the addresses one after the other. */
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
