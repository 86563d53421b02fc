import { measureVisit } from './measureVisit.mjs';
import { buildOneApplication } from './oneApplication/buildOneApplication.mjs';
import { openBrowser } from './openBrowser.mjs';
import { servePortal } from './servePortal.mjs';
import { VISIT_COLUMNS, visitCells } from './visitCells.mjs';

const ADDRESSES = ['/', '/movie/1020'];
/**
 * The budget of federation: the maximum ratio to the JavaScript of a single application, with no
 * extra step.
 */
const LIMIT = 1.25;

/**
 * `npm run bench:federation`: compares the first visit of the portal with the same sources built as
 * a single application, with a chunk per section and in one file. Fails if federation exceeds its
 * budget.
 */
async function bench() {
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
  const browser = await openBrowser();
  try {
    console.log(
      `| ${['address', 'built as', ...VISIT_COLUMNS, 'JavaScript, federated to this'].join(' | ')} |`,
    );
    console.log(`|${'---|'.repeat(VISIT_COLUMNS.length + 3)}`);
    const federated = await measureSite(browser);
    federated.forEach((visit, index) => print(ADDRESSES[index], 'federated', visit, ''));
    for (const { name, site } of twins) {
      (await measureSite(browser, site)).forEach((visit, index) =>
        compare(ADDRESSES[index], name, federated[index], visit),
      );
    }
  } finally {
    await browser.close();
  }
}

async function measureSite(browser, site) {
  const portal = await servePortal(site);
  const visits = [];
  try {
    for (const address of ADDRESSES) {
      visits.push(await measureVisit(browser, portal.url + address));
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
