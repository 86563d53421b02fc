/** Lighthouse's mid-range phone. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

async function openPage(browser, isSlow) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const throttle = async () => {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  };
  if (isSlow === 'from the start') {
    await throttle();
  }
  return { context, page, throttle };
}

/** Waits for a performance entry with this name and reads it. */
async function timeOf(page, name, read) {
  await page.waitForFunction((wanted) => performance.getEntriesByName(wanted).length > 0, name, {
    timeout: 120_000,
  });
  const [entry] = await page.evaluate(
    (wanted) => performance.getEntriesByName(wanted).map((found) => found.toJSON()),
    name,
  );
  return read(entry);
}

/**
 * The time until the frame and the page inside it are hydrated on a slow phone, in milliseconds.
 */
export async function measureHydration(browser, url) {
  const { context, page } = await openPage(browser, 'from the start');
  await page.addInitScript(() => {
    const isHydrated = (element) =>
      element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    const check = () => {
      const isReady =
        isHydrated(document.querySelector('header button')) &&
        isHydrated(document.querySelector('main a[href^="/"]'));
      if (isReady) {
        performance.mark('hydrated');
        return;
      }
      requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  });
  await page.goto(url, { waitUntil: 'commit' });
  const time = await timeOf(page, 'hydrated', ({ startTime }) => startTime);
  await context.close();
  return time;
}

/**
 * The time from a click on a rail's first card until the card's page shows its heading and image,
 * in milliseconds. The pointer rests on the card briefly before the click, as a real pointer would.
 */
export async function measureNavigation(browser, url, { isSlow }) {
  const { context, page, throttle } = await openPage(browser);
  await page.goto(url, { waitUntil: 'networkidle' });
  if (isSlow) {
    await throttle();
  }
  const link = page.locator('main [aria-labelledby="top-rated-heading"] li a').first();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  await page.evaluate(() => {
    const old = new Set(document.querySelectorAll('h1, img'));
    const isNew = (element) =>
      !old.has(element) && element.getBoundingClientRect().top < window.innerHeight;
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const check = () => {
          const heading = [...document.querySelectorAll('main h1')].find(isNew);
          const picture = [...document.images].find(
            (image) => isNew(image) && image.complete && image.naturalWidth > 0,
          );
          if (heading && picture) {
            requestAnimationFrame(() => {
              performance.measure('shown', { start: timeStamp });
            });
            return;
          }
          requestAnimationFrame(check);
        };
        requestAnimationFrame(check);
      },
      { capture: true, once: true },
    );
  });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(200);
  await page.mouse.down();
  await page.mouse.up();
  const time = await timeOf(page, 'shown', ({ duration }) => duration);
  await context.close();
  return time;
}
