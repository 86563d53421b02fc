import { openBrowser } from './openBrowser.mjs';

/**
 * `node bench/longRail.mjs http://localhost:3000`: what the visitor's machine does for each further page of a rail, up to the hundredth.
 * Opens the dashboard of a running portal, answers the list "Top rated" itself with a hundred pages of twenty, and moves the rail to its
 * end again and again. Prints the median time per page that the main thread spent on scripts, styles and layout, ten pages per row, and
 * what a key press and a scroll over the whole page cost at the end. `--plain` switches `content-visibility` off, for comparison.
 */
const [address = 'http://localhost:3000'] = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'));
const isPlain = process.argv.includes('--plain');
const PAGE_COUNT = 100;
const PAGE_SIZE = 20;
const LIST = '[aria-labelledby="top-rated-heading"][role="list"]';

const browser = await openBrowser();
try {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  await page.route('**/movie/top_rated?*', (route) =>
    route.fulfill({
      json: pageOf(Number(new URL(route.request().url()).searchParams.get('page'))),
    }),
  );
  await page.goto(address);
  if (isPlain) {
    await page.addStyleTag({ content: 'li { content-visibility: visible !important }' });
  }
  await page.waitForSelector(`${LIST} > li a`);
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');

  const use = [await measureUse(page, session)];
  console.log('| pages | scripts ms | styles ms | layout ms | all tasks ms | nodes |');
  console.log('|---|---|---|---|---|---|');
  for (let first = 2; first <= PAGE_COUNT; first += 10) {
    const last = Math.min(first + 9, PAGE_COUNT);
    const steps = [];
    for (let number = first; number <= last; number += 1) {
      const before = await metricsOf(session);
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
    const nodes = steps.at(-1)?.after.Nodes;
    console.log(
      `| ${first}–${last} | ${median('ScriptDuration')} | ${median('RecalcStyleDuration')} | ${median('LayoutDuration')} | ${median('TaskDuration')} | ${nodes} |`,
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

/** Scrolls the rail to its end and waits until it has this many cards and is idle. */
async function readOn(page, count) {
  await page.evaluate(
    async ({ list, wanted }) => {
      const rail = document.querySelector(list);
      rail.scrollTo({ left: rail.scrollWidth, behavior: 'instant' });
      const isThere = () =>
        rail.getAttribute('aria-busy') === 'false' && rail.querySelectorAll('h3').length >= wanted;
      const deadline = performance.now() + 10_000;
      while (!isThere() && performance.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      if (!isThere()) {
        throw new Error(`The rail did not reach ${wanted} cards.`);
      }
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    },
    { list: LIST, wanted: count },
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
    const id = 500_000 + page * PAGE_SIZE + index;
    return {
      id,
      title: `A film of the long rail, number ${id}`,
      original_title: `A film of the long rail, number ${id}`,
      overview:
        'Somebody scrolls on and on, and finds that the end of the rail is always as near as it was, and the page as quick.',
      poster_path: null,
      backdrop_path: null,
      vote_average: 7.5,
      vote_count: 100,
      release_date: '2020-03-05',
      adult: false,
      genre_ids: [18],
      original_language: 'en',
      popularity: 1,
      video: false,
    };
  });
  return { page, results, total_pages: PAGE_COUNT, total_results: PAGE_COUNT * PAGE_SIZE };
}
