import { expect, type Page } from '@playwright/test';
import { openDashboard, openSearch, region } from './portalPages.ts';
import { test } from './story.ts';
import { waitForHydration } from './waiting.ts';

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
    // A click before hydration takes effect after hydration.
    await expect(theme('light')).toBeFocused();
    expect(await isDark(page)).toBe(false);
    const light = await page.goto('/movie/1020');
    expect(await light?.text()).toContain('<html lang="en" data-theme="light">');
    // Above a hero, which is dark in both themes, the bar is dark, too.
    await expect(page.getByRole('banner')).toHaveCSS('color-scheme', 'dark');
    await page.getByRole('banner').getByRole('link', { name: 'Favorites' }).click();
    await expect(page.getByRole('banner')).toHaveCSS('color-scheme', 'light');
    await page.getByRole('main').evaluate((main) => {
      main.append(Object.assign(document.createElement('dialog'), { open: true }));
      main.lastElementChild?.setAttribute('data-dark', '');
    });
    await expect(page.getByRole('banner')).toHaveCSS('color-scheme', 'light');

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
    // Hydration and the arrival of the font can both move the link.
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
  test('fits a window of 320 px, with the top bar in one line and its links in another, and a low window, where the bar scrolls away as it does with large text', async ({
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

    await test.step('the bar stays in sight, unless text is twice as large', async () => {
      await page.setViewportSize({ width: 360, height: 640 });
      for (const [size, top] of [
        ['100%', 0],
        ['200%', -900],
      ] as const) {
        const box = await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
          window.scrollTo({ top: 900, behavior: 'instant' });
          return document.querySelector('header')?.getBoundingClientRect();
        }, size);

        expect(box?.top, size).toBe(top);
        // Only the text of the bar grows, not its spacing.
        expect(box?.height).toBeLessThan(250);
      }
      await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    });

    await test.step('a phone in landscape shows the whole slide', async () => {
      await page.setViewportSize({ width: 844, height: 390 });
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      const link = page
        .locator('[aria-current="true"]')
        .getByRole('link', { name: 'Watch the Trailer' });
      await expect(link).toBeInViewport({ ratio: 1 });
    });

    await page.setViewportSize({ width: 800, height: 400 });
    await page.mouse.wheel(0, 600);
    await expect(bar).not.toBeInViewport();
    const dialog = await openSearch(page);
    const box = await dialog.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(400);
    await expect(dialog.getByRole('tab', { name: 'person' })).toBeInViewport();
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
    // The new document has a different JavaScript context.
    await expect.poll(() => isSame().catch(() => true)).toBe(false);
    await follow('/robots.txt');
    await expect(page.getByText('User-agent: *')).toBeVisible();
  });
});
