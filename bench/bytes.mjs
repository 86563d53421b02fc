import {
  kilobytes,
  measureScriptToHydration,
  measureVisit,
  VISIT_COLUMNS,
  visitCells,
} from './measureVisit.mjs';
import { openBrowser } from './openBrowser.mjs';
import { servePortal } from './servePortal.mjs';

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
  const browser = await openBrowser();
  try {
    const needed = await measure({ rendering: 'on' }, (address) =>
      measureScriptToHydration(browser, address),
    );
    const visits = await measure({ rendering: 'off' }, (address) =>
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
  }
}

/** Starts a portal and measures the addresses one after the other. */
async function measure(options, measureAddress) {
  const portal = await servePortal('', options);
  const measured = [];
  try {
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
