import { expect, type Page } from '@playwright/test';
import { openDashboard, openSearch, region } from './portalPages.ts';
import { test } from './story.ts';
import { pauseClock, waitForHydration } from './waiting.ts';

/** Whether the page is dark, based on the rendered colors. */
const isDark = (page: Page) =>
  page.evaluate(
    () =>
      getComputedStyle(document.documentElement).colorScheme === 'dark' ||
      (getComputedStyle(document.documentElement).colorScheme !== 'light' &&
        matchMedia('(prefers-color-scheme: dark)').matches),
  );

test.describe('the theme', { tag: '@no-section' }, () => {
  test.use({ colorScheme: 'dark' });

  test('is that of the system until the visitor switches it, and is applied before anything is drawn', async ({
    page,
  }) => {
    const theme = (name: string) =>
      page.getByRole('banner').getByRole('button', { name: `Theme: ${name}`, exact: true });
    await openDashboard(page);
    expect(await isDark(page)).toBe(true);

    await theme('system').click();
    // A click before hydration takes effect after it.
    await expect(theme('light')).toBeFocused();
    expect(await isDark(page)).toBe(false);
    const light = await page.goto('/movie/1020');
    expect(await light?.text()).toContain('<html lang="en" data-theme="light">');

    await theme('light').click();
    await theme('dark').click();
    await expect(theme('system')).toBeVisible();
    const ofSystem = await page.reload();
    expect(await ofSystem?.text()).toContain('<html lang="en">');
  });
});

test.describe('the keyboard', { tag: '@no-section' }, () => {
  test('shows its shortcuts on the question mark key and from the footer, and Escape returns focus to where it was', async ({
    page,
  }) => {
    await openDashboard(page);
    const link = region(page, 'Top rated').getByRole('link').first();
    // Both can move the link.
    await waitForHydration(link);
    await page.evaluate(() => document.fonts.ready);
    await link.focus();
    const place = await link.boundingBox();

    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(
      dialog.getByRole('term').filter({ hasText: 'Show these shortcuts' }),
    ).toBeVisible();
    // The page does not shift when a dialog opens over it.
    expect(await link.boundingBox()).toEqual(place);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();

    await page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(dialog).toBeVisible();
  });

  test('says so when its shortcuts cannot be loaded, and retries; without single keys, it ignores them even after a reload', async ({
    page,
  }) => {
    const deferred = /\/files\/shell\/[^/]+\/afterwards\.\w+\.js$/;
    await page.route(deferred, (route) => route.abort());
    await openDashboard(page);
    await waitForHydration(page.getByRole('banner').getByRole('button').first());

    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog.getByRole('alert')).toContainText(
      'Keyboard shortcuts could not be loaded.',
    );
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();

    await page.unroute(deferred);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.reload();
    await waitForHydration(page.getByRole('banner').getByRole('button').first());

    await page.keyboard.press('/');
    await page.keyboard.press('?');

    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('leads home on g then h', async ({ page }) => {
    await page.clock.install();
    await page.goto('/movie/1020');
    await waitForHydration(page.getByRole('button', { name: 'Add to favorite' }));

    // Pauses the clock, so that no time passes between the two key presses.
    await pauseClock(page, Date.now() + 60_000);
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await page.clock.resume();

    await expect(page).toHaveURL('/');
  });

  test('never moves focus to an element hidden under the top bar', async ({ page }) => {
    await page.goto('/');
    await expect(region(page, 'Popular celebrities').getByRole('link').first()).toBeAttached();
    await region(page, 'Favorites').scrollIntoViewIfNeeded();
    await region(page, 'Popular celebrities').getByRole('link').first().focus();

    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Shift+Tab');
      const gap = await page.evaluate(() => {
        const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        return (document.activeElement?.getBoundingClientRect().bottom ?? 0) - bar;
      });
      expect(gap).toBeGreaterThan(0);
    }
  });
});

test.describe('the frame', { tag: '@no-section' }, () => {
  test('fits a window of 320 px, with the top bar in one line and its links in another, and a low window, where the bar scrolls away', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openDashboard(page);

    const bar = page.getByRole('banner');
    const boxes = [
      await bar.getByRole('link', { name: 'Cine Pop' }).boundingBox(),
      await bar.getByRole('button', { name: 'Search' }).boundingBox(),
      await bar.getByRole('button', { name: /^Theme/ }).boundingBox(),
    ];
    const middles = boxes.map((box) => (box?.y ?? NaN) + (box?.height ?? NaN) / 2);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
    const links = bar.getByRole('navigation', { name: 'Sections' }).getByRole('link');
    const tops = await links.evaluateAll((all) =>
      all.map((link) => link.getBoundingClientRect().y),
    );
    expect(new Set(tops).size).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );

    await page.setViewportSize({ width: 800, height: 400 });
    await page.mouse.wheel(0, 600);
    await expect(bar).not.toBeInViewport();
    const dialog = await openSearch(page);
    const box = await dialog.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(400);
    await expect(dialog.getByRole('tab', { name: 'person' })).toBeInViewport();
  });

  test('shows an error page, not a blank one, when the page arrives without HTML and data', async ({
    page,
  }) => {
    await page.route('**/movie/1020', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text())
          .replace(/(id="portal-page">)[^<]*/, '$1')
          .replace(/(<div id="root">).*(<\/div>\s*<script type)/s, '$1$2'),
      });
    });

    await page.goto('/movie/1020');

    await expect(
      page.getByRole('heading', { level: 1, name: 'Something went wrong!' }),
    ).toBeFocused();
    await expect(page.getByRole('alert')).toContainText('Please try again later!');
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(region(page, 'Top rated')).toBeVisible();
  });

  test('leads to the part of a page that a link names, and leaves files and text fragments to the browser', async ({
    page,
  }) => {
    const isSame = () => page.evaluate(() => Reflect.has(window, 'isSame'));
    const follow = (address: string) =>
      page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href });
        document.querySelector('main')?.append(link);
        link.click();
      }, address);
    await openDashboard(page);
    await waitForHydration(page.getByRole('banner').getByRole('button').first());
    await page.evaluate(() => Object.assign(window, { isSame: true }));

    await follow('/movie/1020#cast');
    const cast = region(page, 'Cast');
    await expect(cast).toBeFocused();
    await expect(cast).toBeInViewport();
    await expect(page.locator('#cast:target')).toHaveCount(1);
    await expect(page).toHaveURL(/\/movie\/1020#cast$/);
    await page.goBack();
    await expect(region(page, 'Top rated')).toBeVisible();
    expect(await isSame()).toBe(true);

    await follow('/movie/1020#:~:text=Cast');
    // The new document has another context.
    await expect.poll(() => isSame().catch(() => true)).toBe(false);
    await follow('/robots.txt');
    await expect(page.getByText('User-agent: *')).toBeVisible();
  });
});
