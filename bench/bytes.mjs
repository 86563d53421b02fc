import { measureScriptToUse, measureVisit } from './measureVisit.mjs';
import { openBrowser } from './openBrowser.mjs';
import { servePortal } from './servePortal.mjs';
import { kilobytes, VISIT_COLUMNS, visitCells } from './visitCells.mjs';

const ADDRESSES = ['/', '/movie/1020', '/tv/1001', '/person/3001'];
/** The budget of script before a page can be used, in bytes. */
const LIMIT = 108_000;

/**
 * `npm run bench`: measures the first visit of an address in a real browser. Fails if a page needs
 * more script than the budget before it can be used.
 */
async function bench() {
  const browser = await openBrowser();
  try {
    const needed = await measure({ rendering: 'on' }, (address) =>
      measureScriptToUse(browser, address),
    );
    const visits = await measure({ rendering: 'off' }, (address) => measureVisit(browser, address));
    print(['address', 'JavaScript before it can be used, brotli', ...VISIT_COLUMNS]);
    print(Array(VISIT_COLUMNS.length + 2).fill('---'));
    ADDRESSES.forEach((address, index) =>
      print([`\`${address}\``, kilobytes(needed[index]), ...visitCells(visits[index])]),
    );
    if (needed.some((bytes) => bytes > LIMIT)) {
      console.log(`Too much: at most ${kilobytes(LIMIT)} before a page can be used.`);
      process.exitCode = 1;
    }
  } finally {
    await browser.close();
  }
}

/** Measures each address of a portal of its own, one after the other. */
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
