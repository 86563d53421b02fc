import { openBrowser } from './openBrowser.mjs';

/**
 * `node bench/longRail.mjs http://localhost:3000`: what the visitor's machine does for each further page of a rail, up to the hundredth.
 * Opens the dashboard of a running portal, answers the list "Originals" itself with a hundred pages of twenty, and moves the rail to its
 * end again and again. Prints the median time per page that the main thread spent on scripts, styles and layout, and the elements of the
 * document and the memory of its scripts after garbage collection, ten pages per row; then what a key press and a scroll over the whole
 * page cost at the beginning and at the end. `--plain` switches `content-visibility` off, for comparison.
 */
const [address = 'http://localhost:3000'] = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'));
const isPlain = process.argv.includes('--plain');
const PAGE_COUNT = 100;
const PAGE_SIZE = 20;
const LIST = '[aria-labelledby="originals-heading"][role="list"]';

const browser = await openBrowser();
try {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    bypassCSP: true,
    // It would make the calls itself, past the answers below.
    serviceWorkers: 'block',
  });
  // A page arrives when it is measured, however soon the rail asks for it.
  let arrived = 1;
  await page.route('**/tv/popular?*', async (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    while (number > arrived) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await route.fulfill({ json: pageOf(number) });
  });
  await page.goto(address);
  if (isPlain) {
    await page.addStyleTag({ content: 'li { content-visibility: visible !important }' });
  }
  await page.locator(`${LIST} > li a`).first().scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');

  const use = [await measureUse(page, session)];
  console.log('| pages | scripts ms | styles ms | layout ms | all tasks ms | elements | memory |');
  console.log('|---|---|---|---|---|---|---|');
  for (let last = 10; last <= PAGE_COUNT; last += 10) {
    const first = last - 9;
    const steps = [];
    for (let number = Math.max(first, 2); number <= last; number += 1) {
      const before = await metricsOf(session);
      arrived = number;
      await readOn(page, number * PAGE_SIZE);
      steps.push({ before, after: await metricsOf(session) });
    }
    // The median, because single pages may be slow on a busy machine.
    const median = (name) =>
      (
        steps
          .map(({ before, after }) => (after[name] - before[name]) * 1_000)
          .sort((a, b) => a - b)[steps.length >> 1] ?? 0
      ).toFixed(1);
    const elements = await page.locator('*').count();
    await session.send('HeapProfiler.collectGarbage');
    const megabytes = ((await metricsOf(session)).JSHeapUsedSize / 1_000_000).toFixed(1);
    console.log(
      `| ${first}–${last} | ${median('ScriptDuration')} | ${median('RecalcStyleDuration')} | ${median('LayoutDuration')} | ${median('TaskDuration')} | ${elements} | ${megabytes} MB |`,
    );
  }
  use.push(await measureUse(page, session));
  console.log(
    '\n| pages | an arrow key, ms | a step of scrolling, ms | the longest, ms |\n|---|---|---|---|',
  );
  console.log(
    use
      .map(
        ({ key, mean, longest }, index) =>
          `| ${index === 0 ? 1 : PAGE_COUNT} | ${key.toFixed(1)} | ${mean.toFixed(1)} | ${longest.toFixed(1)} |`,
      )
      .join('\n'),
  );
} finally {
  await browser.close();
}

/** Scrolls the rail to its end and waits until it has this many cards. */
async function readOn(page, count) {
  await page.evaluate(
    async ({ list, last }) => {
      const rail = document.querySelector(list);
      rail.scrollIntoView({ block: 'center', behavior: 'instant' });
      const goOn = () => rail.scrollTo({ left: rail.scrollWidth, behavior: 'instant' });
      // A long rail keeps only some of its cards in the document, the last among them.
      const isThere = () => rail.textContent.includes(last);
      const deadline = performance.now() + 10_000;
      while (!isThere() && performance.now() < deadline) {
        goOn();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      if (!isThere()) {
        throw new Error(`The rail did not reach ${last}.`);
      }
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    },
    { list: LIST, last: nameOf(count) },
  );
}

/**
 * Measures the main thread for an arrow key in the rail, and for scrolling down the page in steps
 * of half a window.
 */
async function measureUse(page, session) {
  await page.locator(`${LIST} > li h3 a`).last().focus();
  const spent = async (action) => {
    const before = await metricsOf(session);
    await action();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))),
    );
    return ((await metricsOf(session)).TaskDuration - before.TaskDuration) * 1_000;
  };
  // Wait, so that earlier work is not measured.
  await page.waitForTimeout(1_000);
  const key = await spent(() => page.keyboard.press('ArrowLeft'));
  const frames = [];
  for (let top = 0; top < 3_000; top += 400) {
    frames.push(
      await spent(() => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)),
    );
  }
  return {
    key,
    mean: frames.reduce((sum, ms) => sum + ms, 0) / frames.length,
    longest: Math.max(...frames),
  };
}

async function metricsOf(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/**
 * A page of the service's list, without pictures: they are measured elsewhere, and their number
 * does not depend on the rail.
 */
function pageOf(page) {
  const results = Array.from({ length: PAGE_SIZE }, (_, index) => {
    const number = (page - 1) * PAGE_SIZE + index + 1;
    return {
      id: 500_000 + number,
      name: nameOf(number),
      original_name: nameOf(number),
      overview:
        'Somebody scrolls on and on, and finds that the end of the rail is always as near as it was, and the page as quick.',
      poster_path: null,
      backdrop_path: null,
      vote_average: 7.5,
      vote_count: 100,
      first_air_date: '2020-03-05',
      adult: false,
      genre_ids: [18],
      origin_country: ['US'],
      original_language: 'en',
      popularity: 1,
    };
  });
  return { page, results, total_pages: PAGE_COUNT, total_results: PAGE_COUNT * PAGE_SIZE };
}

function nameOf(number) {
  return `The series at place ${number} of a long rail`;
}
