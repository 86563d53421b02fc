import { expect } from '@playwright/test';
import { startFaultPortal } from './faults/startFaultPortal.ts';
import { test } from './story.ts';

/**
 * Starts a portal whose navigation bar has these links in this order: one to details, one to the
 * dashboard, the built site's own links, and a second one to the dashboard.
 */
async function startWithLinks() {
  const portal = await startFaultPortal('');
  const { dashboard, details } = portal.healthy.sections;
  if (!dashboard || !details) {
    throw new Error('The built site has no dashboard or no details.');
  }
  portal.ship({
    dashboard: {
      current: {
        ...dashboard.current,
        links: [
          { page: 'home', label: 'Festivals' },
          { page: 'home', label: 'New this week', order: 2 },
        ],
      },
    },
    details: {
      current: {
        ...details.current,
        pages: { ...details.current.pages, start: { path: '/start', files: [] } },
        links: [{ page: 'start', label: 'Start', order: 1 }],
      },
    },
  });
  return portal;
}

test.describe('section links in the bar', { tag: ['@full', '@no-style'] }, () => {
  let portal: Awaited<ReturnType<typeof startWithLinks>>;

  test.beforeAll(async () => {
    portal = await startWithLinks();
  });

  test.afterAll(() => portal.stop());

  test('fit it in every window, and stand in their order', async ({ page }) => {
    await page.goto(`${portal.url}/`);
    const bar = page.getByRole('banner');
    const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');

    for (const width of [320, 768, 1280]) {
      await test.step(`fit the bar in a window of ${width} px`, async () => {
        await page.setViewportSize({ width, height: 600 });
        for (const link of await bar.getByRole('link').all()) {
          await expect(link).toBeInViewport({ ratio: 1 });
        }
        for (const button of await bar.getByRole('button').all()) {
          await expect(button).toBeInViewport({ ratio: 1 });
        }
        const overflow = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(overflow).toBeLessThanOrEqual(0);
      });
    }

    await test.step('stand in their order, and Tab moves from one to the next', async () => {
      await expect(links).toHaveText([
        'Start',
        'New this week',
        'Movies',
        'Series',
        'People',
        'Calendar',
        /^Favorites/,
        'Festivals',
      ]);
      await expect(links.first()).toHaveAttribute('href', '/start');
      await page.getByRole('banner').getByRole('link', { name: 'Cine Pop' }).focus();
      for (const link of await links.all()) {
        await page.keyboard.press('Tab');
        await expect(link).toBeFocused();
      }
      await page.goto(`${portal.url}/movie/1020`);
      await links.filter({ hasText: 'New this week' }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${portal.url}/`);
    });
  });
});
