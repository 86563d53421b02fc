import { expect, type Page } from '@playwright/test';
import { region } from './openDashboard.ts';
import { type StartedGateway, startGateway } from './startGateway.ts';
import { test } from './story.ts';

/** Delays the scripts of an app until the returned function is called. */
async function holdScripts(page: Page, app: string): Promise<() => void> {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(new RegExp(`/files/${app}/.*\\.js`), async (route) => {
    await held;
    await route.fallback();
  });
  return letGo;
}

test.describe('a visitor who is faster than the scripts', () => {
  let gateway: StartedGateway;

  test.beforeAll(async () => {
    gateway = await startGateway({ RENDERING: 'on', RENDERING_PATIENCE_MS: '60000' });
    await expect
      .poll(async () => (await fetch(`${gateway.url}/readyz`)).status, { timeout: 60_000 })
      .toBe(200);
  });
  test.afterAll(() => gateway.stop());

  test('gets what was pressed in the frame when the shell is there, and in the section when that is there', async ({
    page,
  }) => {
    const shellComes = await holdScripts(page, 'shell');
    const sectionComes = await holdScripts(page, 'dashboard');
    await page.goto(gateway.url, { waitUntil: 'commit' });
    const star = region(page, 'Top rated').getByRole('button', { name: 'Watch later' }).first();
    const favorites = region(page, 'Favorites').getByRole('listitem');
    const dialog = page.getByRole('dialog', { name: 'Search', exact: true });

    // Twice, because nothing happens.
    await star.click();
    await star.click();
    await page.getByRole('button', { name: 'Theme: system' }).click();
    await page.keyboard.press('/');
    await expect(page.getByRole('button', { name: 'Theme: system' })).toBeVisible();
    shellComes();

    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.keyboard.press('Escape');
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    sectionComes();

    await expect(favorites).toHaveCount(1);
    await expect(dialog).toBeHidden();
  });

  test('is on the page of a link, without what was pressed before it', async ({ page }) => {
    const shellComes = await holdScripts(page, 'shell');
    await page.goto(gateway.url, { waitUntil: 'commit' });
    const card = region(page, 'Top rated').getByRole('listitem').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';

    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await card.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    shellComes();

    await expect(page.getByRole('button', { name: 'Add to favorite' })).toBeEnabled();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});
