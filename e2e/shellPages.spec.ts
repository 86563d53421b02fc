import { expect } from '@playwright/test';
import { leaveToBrowser } from './leaveToBrowser.ts';
import { openDashboard, region } from './openDashboard.ts';
import { test, WITH_MOTION } from './story.ts';

test.use(WITH_MOTION);

test.beforeEach(({ page }) => leaveToBrowser(page));

test.describe('a new page', { tag: ['@dashboard', '@details'] }, () => {
  test('leaves the focus alone at the start of a visit', async ({ page }) => {
    await openDashboard(page);

    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });

  test('starts at the top with the focus on its heading, and announces its title', async ({
    page,
  }) => {
    await openDashboard(page);
    const link = region(page, 'In Cinema').getByRole('listitem').nth(1).getByRole('link').first();
    await link.scrollIntoViewIfNeeded();

    await link.click();

    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page.getByRole('status').filter({ hasText: await page.title() })).toBeAttached();
  });

  test('starts at the top when its address is typed again', async ({ page }) => {
    await openDashboard(page);
    await page.mouse.wheel(0, 1_500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);

    await openDashboard(page);

    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('grows out of the card and goes back into it: both share one picture, which moves', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      const moved: (string | null)[] = [];
      Object.assign(window, { moved });
      document.startViewTransition = (update) => {
        const transition = start(update);
        void transition.ready.then(() => {
          const names = document
            .getAnimations()
            .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : ''));
          moved.push(
            names.find((name) => name === '::view-transition-group(title-poster)') ?? null,
          );
        });
        return transition;
      };
    });
    const link = region(page, 'On air').getByRole('listitem').first().getByRole('link').first();
    const expectMoves = (count: number) =>
      expect
        .poll(() => page.evaluate(() => ('moved' in window ? window.moved : [])), {
          timeout: 2_000,
        })
        .toEqual(Array.from({ length: count }, () => '::view-transition-group(title-poster)'));

    // A browser that is too busy skips the transition, as it should; then retry.
    await expect(async () => {
      await openDashboard(page);
      await link.click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expectMoves(1);
      await page.goBack();
      await expect(link).toBeFocused();
      await expectMoves(2);
    }).toPass();
  });

  test('has no transition for a visitor who prefers reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      document.startViewTransition = () => {
        throw new Error('A view transition was started.');
      };
    });
    await openDashboard(page);

    await region(page, 'On air').getByRole('link').first().click();

    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});
