import { measureVisit } from './measureVisit.mjs';
import { openBrowser } from './openBrowser.mjs';
import { servePortal } from './servePortal.mjs';
import { VISIT_COLUMNS, visitCells } from './visitCells.mjs';

const ADDRESSES = ['/', '/movie/1020', '/tv/1001', '/person/3001'];

/** `npm run bench`: measures the first visit of an address in a real browser. */
async function bench() {
  const portal = await servePortal();
  const browser = await openBrowser();
  try {
    console.log(`| ${['address', ...VISIT_COLUMNS].join(' | ')} |`);
    console.log(`|${'---|'.repeat(VISIT_COLUMNS.length + 1)}`);
    for (const address of ADDRESSES) {
      const cells = visitCells(await measureVisit(browser, portal.url + address));
      console.log(`| ${[`\`${address}\``, ...cells].join(' | ')} |`);
    }
  } finally {
    await browser.close();
    await portal.stop();
  }
}

await bench();
