import { expect, type Page } from '@playwright/test';
import { delayFiles } from './delayScripts.ts';
import { test } from './story.ts';
import { waitForFrames, waitForHydration, waitForResponses } from './waiting.ts';

/** A layout shift as measured by the browser, with the elements that moved. */
interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The DOM types do not include this kind of entry.
        const {
          value,
          hadRecentInput,
          sources = [],
        } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources?: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const name =
            node instanceof Element ? `${node.tagName} ${node.className}` : (node?.nodeName ?? '?');
          return `${name} ${[previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join()).join(' -> ')}`;
        });
        // Shifts right after the visitor's own actions are allowed. They do not count for the web
        // vital either.
        if (!hadRecentInput) {
          shifts.push({ value, moved });
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const readShifts = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'shifts')?.value ?? []);

/** Waits for the font, then discards the shifts so far: the font can wrap a title differently. */
async function forgetFontSwap(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await waitForFrames(page);
  await page.evaluate(() => {
    Object.getOwnPropertyDescriptor(window, 'shifts')?.value.splice(0);
  });
}

/** Waits until the visible images have loaded and rendered. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const isInWindow = (picture: HTMLImageElement) => {
          const { top, right, bottom, left } = picture.getBoundingClientRect();
          return (
            top < innerHeight &&
            bottom > 0 &&
            left < innerWidth &&
            right > 0 &&
            picture.checkVisibility({ visibilityProperty: true })
          );
        };
        return [...document.images].filter(isInWindow).filter(({ complete }) => !complete).length;
      }),
    )
    .toBe(0);
  await waitForFrames(page);
}

const PAGES = ['/', '/movie/1020', '/tv/2043', '/person/5464'];

test.describe('no layout shift', { tag: ['@dashboard', '@details'] }, () => {
  for (const { width, tag } of [
    { width: 360, tag: [] },
    { width: 1280, tag: '@full' },
  ]) {
    test(`nothing shifts at ${width} px when pictures arrive late`, { tag }, async ({ page }) => {
      let released = Promise.resolve();
      await page.setViewportSize({ width, height: 800 });
      await watchShifts(page);
      await page.route('**/t/p/**', async (route) => {
        await released;
        // No image has its role's aspect ratio, because the layout must not depend on it.
        await route
          .fulfill({
            contentType: 'image/svg+xml',
            body: '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="600"/>',
          })
          .catch(() => undefined);
      });
      for (const address of PAGES) {
        await test.step(address, async () => {
          let release = () => undefined as void;
          released = new Promise<void>((resolve) => {
            release = resolve;
          });
          await page.goto(address, { waitUntil: 'domcontentloaded' });
          await expect(page.getByRole('main').getByRole('listitem').first()).toBeAttached();
          await expect(page.locator('[data-skeleton]')).toHaveCount(0);
          await forgetFontSwap(page);
          release();
          await settle(page);
          const atTheTop = await readShifts(page);

          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          for (let top = 0; top < height; top += 700) {
            await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
            await settle(page);
          }
          const all = await readShifts(page);

          expect(total(atTheTop), describeShifts(atTheTop)).toBeLessThanOrEqual(0.005);
          expect(total(all), describeShifts(all)).toBeLessThanOrEqual(0.005);
        });
      }
    });
  }

  for (const { width, tag } of [
    { width: 360, tag: '@full' },
    { width: 1280, tag: [] },
  ]) {
    test(`nothing shifts over a visit at ${width} px`, { tag }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await watchShifts(page);
      await page.goto('/');
      await waitForHydration(page.locator('main [data-section] a').first());
      await forgetFontSwap(page);
      const step = async (name: string, act: () => Promise<unknown>) =>
        test.step(name, async () => {
          await act();
          await waitForResponses(page);
          await settle(page);
          const shifts = await readShifts(page);
          expect(total(shifts), describeShifts(shifts)).toBeLessThanOrEqual(LITTLE);
          await forgetFontSwap(page);
        });

      for (const address of ['/person/3001', '/person/5464', '/tv/1001', '/calendar', '/movies']) {
        await step(address, () => followLink(page, address));
      }
      if (width === 360) {
        await step('the filters', () => page.getByRole('button', { name: 'Show filters' }).click());
      }
      await step('a filter', () => page.getByLabel('Sort by').selectOption('newest'));
      if (width === 360) {
        await step('the filtered list', () =>
          page.getByRole('button', { name: /^Show [\d,]+ movies$/ }).click(),
        );
        await step('Back to the list before', () => page.goBack());
      }
      await step('the dialog', () => page.getByRole('button', { name: 'Search' }).click());
      for (const text of ['the', 'star']) {
        await step(`a search for ${text}`, async () => {
          await page.getByRole('searchbox').fill(text);
          await expect(page.getByRole('listitem').getByRole('link').first()).toBeVisible();
        });
      }
      await page.keyboard.press('Escape');
      for (const heading of ['Calendar', /./]) {
        await step('Back', async () => {
          await page.goBack();
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        });
      }
    });
  }

  for (const { width, tag } of [
    { width: 360, tag: '@full' },
    { width: 1280, tag: [] },
  ]) {
    test(
      `a list waits for its filters at ${width} px and does not move`,
      { tag },
      async ({ page }) => {
        const filtersArrive = await delayFiles(page, /\/files\/browse\/.*\/afterwards\..*\.js/);
        await page.setViewportSize({ width, height: 800 });
        await watchShifts(page);
        await page.goto('/people', { waitUntil: 'commit' });
        await waitForHydration(page.locator('main [data-section] a').first());
        await forgetFontSwap(page);
        await followLink(page, '/movies');
        await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible();
        await waitForFrames(page);

        filtersArrive();

        await expect(page.getByRole('main').getByRole('status')).toHaveText(/^[\d,]+ movies$/);
        await settle(page);
        const shifts = await readShifts(page);
        expect(total(shifts), describeShifts(shifts)).toBeLessThanOrEqual(LITTLE);
      },
    );
  }

  test('nothing shifts when the HTML arrives in parts', { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await watchShifts(page);
    await page.route(EMPTY, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    for (const address of PAGES.slice(0, 2)) {
      await test.step(address, async () => {
        const html = await (await page.request.get(address)).text();
        await page.goto(EMPTY);
        await page.evaluate(writeInParts, { html, count: PARTS });
        const shifts = await readShifts(page);

        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(total(shifts), describeShifts(shifts)).toBeLessThanOrEqual(LITTLE);
      });
    }
  });
});

/** Follows a link to this URL, added to the page. */
function followLink(page: Page, address: string): Promise<void> {
  return page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, address);
}

/** A document whose HTML the test writes piece by piece. */
const EMPTY = '/empty';
/**
 * The tolerated shift: the buttons of the navigation bar and of the carousel move, because they are
 * positioned from the end.
 */
const LITTLE = 0.02;
/** About as many elements as the first screen contains. */
const PARTS = 120;

/** Writes a page without its scripts, with a frame after each of its first elements. */
async function writeInParts({ html, count }: { html: string; count: number }) {
  const [head = '', body = ''] = html.replaceAll(/<script\b.*?<\/script>/gs, '').split(/(?=<body)/);
  const parts = body.split(/(?=<[a-z])/);
  document.open();
  document.write(head);
  for (const part of parts.splice(0, count)) {
    document.write(part);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
  document.write(parts.join(''));
  document.close();
}

function total(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

function describeShifts(shifts: readonly Shift[]): string {
  return shifts.map(({ value, moved }) => `${value.toFixed(4)}: ${moved.join('; ')}`).join('\n');
}
