import { expect, type Page } from '@playwright/test';
import { mockResponses } from './apiResponses.ts';
import { region } from './portalPages.ts';
import { test, WITH_MOTION } from './story.ts';
import { pauseClock } from './waiting.ts';
import { wireMovie, wirePage } from './wire.ts';

/** Noon UTC, close to the movies' release dates. */
const NOON = new Date('2026-03-05T12:00:00Z');
const RELEASES = ['2026-03-05', '2026-03-06', ...Array.from({ length: 6 }, () => '2026-04-01')];

const carousel = (page: Page) =>
  region(page, 'Upcoming').locator('[role="group"][aria-roledescription="carousel"]');
const slides = (page: Page) =>
  carousel(page).locator('[role="group"][aria-roledescription="slide"]');
const active = (page: Page) =>
  carousel(page).locator('[aria-roledescription="slide"][aria-current="true"]');
const label = (number: number) => `${number} of 6`;

/** Opens the dashboard with eight upcoming movies; the other lists are irrelevant. */
async function openHero(page: Page, now: Date): Promise<void> {
  const movies = RELEASES.map((date, index) => wireMovie({ id: index + 1, release_date: date }));
  await mockResponses(page, /./, { json: wirePage([]) });
  await mockResponses(page, '/movie/upcoming', { json: wirePage(movies) });
  await page.clock.install({ time: now });
  await page.goto('/');
  await expect(slides(page)).toHaveCount(6);
}

test.describe('the hero of the dashboard', { tag: '@dashboard' }, () => {
  // In the far east, where it is already tomorrow. With reduced motion, as in most stories.
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('has the upcoming movies, on the screen and on paper', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openHero(page, NOON);

    await test.step('is a carousel of the first six upcoming movies, one of them current and the others inert', async () => {
      await expect(active(page)).toHaveCount(1);
      await expect(slides(page).first()).toHaveAttribute('aria-current', 'true');
      await expect(slides(page).first()).not.toHaveAttribute('inert');
      await expect(carousel(page).locator('[aria-roledescription="slide"][inert]')).toHaveCount(5);
      await expect(slides(page).locator('h3')).toHaveText([
        'Movie 1',
        'Movie 2',
        'Movie 3',
        'Movie 4',
        'Movie 5',
        'Movie 6',
      ]);
    });

    await test.step('a movie that is released tomorrow in UTC has been released where it is already tomorrow', async () => {
      await expect(slides(page).nth(1)).toContainText('Released on 6 March, 2026');
    });

    await test.step('is readable on paper: the title of every slide, nothing to press, dark on white', async () => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      const titles = slides(page).locator('h3');
      await expect(titles).toHaveCount(6);
      const boxes = [];
      for (const title of await titles.all()) {
        await expect(title).toBeVisible();
        await expect(title).toHaveCSS('color', 'rgb(27, 22, 33)');
        const box = await title.boundingBox();
        boxes.push({ top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) });
      }
      for (const [index, { top }] of boxes.entries()) {
        expect(top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? 0);
      }
      await expect(carousel(page).getByRole('button')).toHaveCount(0);
      await expect(carousel(page)).toHaveCSS('background-image', 'none');
    });
  });
});

test.describe('the hero over time', { tag: '@dashboard' }, () => {
  test.use({ ...WITH_MOTION, timezoneId: 'America/Los_Angeles' });

  /** In the west, where it is still the evening of the day before. */
  const EVENING = new Date('2026-03-05T04:00:00Z');

  /** Shows the first slide. Hovering pauses the carousel until the pointer moves away. */
  async function holdFirstSlide(page: Page): Promise<void> {
    await carousel(page).hover();
    await carousel(page)
      .getByRole('button', { name: /^Show slide 1/ })
      .click();
    await blur(page);
    await expect(active(page)).toHaveAttribute('aria-label', label(1));
  }
  const blur = (page: Page) =>
    page.evaluate(
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    );
  const leave = (page: Page) => page.mouse.move(5, 5);
  const isRunning = (page: Page) =>
    expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
  const isStill = (page: Page) =>
    expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  /** Expects the first slide to be shown even after enough time for four slides. */
  const staysAtFirst = async (page: Page) => {
    await page.clock.runFor(20_000);
    await expect(active(page)).toHaveAttribute('aria-label', label(1));
  };
  /** Expects the second slide after enough time for one. */
  const movesOn = async (page: Page) => {
    await isRunning(page);
    await page.clock.runFor(5_000);
    await expect(active(page)).toHaveAttribute('aria-label', label(2));
  };

  test('moves on by itself while nothing holds it', async ({ page }) => {
    await openHero(page, EVENING);
    await holdFirstSlide(page);
    await pauseClock(page, new Date(EVENING.getTime() + 600_000));

    await test.step('a movie that is released today in UTC is not released yet where it is still yesterday', async () => {
      await expect(slides(page).first()).toContainText('Releasing on 5 March, 2026');
    });

    await test.step('stands still behind the open search and while it is out of view', async () => {
      await holdFirstSlide(page);
      await leave(page);
      await isRunning(page);
      await page.keyboard.press('/');
      await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
      await isStill(page);
      await staysAtFirst(page);
      await page.keyboard.press('Escape');
      await isRunning(page);

      await region(page, 'Favorites').scrollIntoViewIfNeeded();
      await isStill(page);
      await staysAtFirst(page);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await movesOn(page);
    });

    await test.step('never shows two readable titles at once during a fade', async () => {
      await holdFirstSlide(page);
      const isFading = () =>
        carousel(page).evaluate((hero) =>
          hero.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running'),
        );
      await expect.poll(isFading).toBe(false);
      // Pauses the transitions, so that they cannot end before the check on a busy machine.
      const tools = await page.context().newCDPSession(page);
      await tools.send('Animation.enable');
      await tools.send('Animation.setPlaybackRate', { playbackRate: 0 });
      await carousel(page)
        .getByRole('button', { name: /^Show slide 2/ })
        .click();
      await expect(active(page)).toHaveAttribute('aria-label', label(2));

      const mostAtOnce = await carousel(page).evaluate((hero) => {
        const fades = hero.getAnimations({ subtree: true });
        fades.forEach((fade) => fade.pause());
        const opacityOf = (element: Element | null): number =>
          element === null || element === hero
            ? 1
            : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);
        const readable = Array.from({ length: 20 }, (_, step) => {
          fades.forEach((fade) => (fade.currentTime = step * 50));
          return [...hero.querySelectorAll('h3')].filter(
            (title) => getComputedStyle(title).visibility === 'visible' && opacityOf(title) > 0.02,
          ).length;
        });
        return { fades: fades.length, titles: Math.max(...readable) };
      });

      expect(mostAtOnce.fades).toBeGreaterThan(0);
      expect(mostAtOnce.titles).toBe(1);
    });
  });
});
