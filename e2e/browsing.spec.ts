import type { Page } from '@playwright/test';
import { mockResponses } from './apiResponses.ts';
import { expect } from './basePath.ts';
import { delayScripts } from './delayScripts.ts';
import { openDashboard, region } from './portalPages.ts';
import { test } from './story.ts';
import { waitForFrames, waitForHydration } from './waiting.ts';
import { wireMany, wireMovie, wirePage } from './wire.ts';

const main = (page: Page) => page.getByRole('main');
const status = (page: Page) => main(page).getByRole('status');
const form = (page: Page) => page.getByRole('form', { name: 'Filters' });
const results = (page: Page) => page.getByRole('list', { name: 'Results' });
const genre = (page: Page, group: 'Genres' | 'Exclude genres', name: string) =>
  form(page).getByRole('group', { name: group, exact: true }).getByRole('checkbox', { name });

test.describe('browsing', { tag: ['@browse', '@dashboard', '@details'] }, () => {
  test('finds a film by genre and decade, and Back leads to the same filters without a reload', async ({
    page,
  }) => {
    await openDashboard(page);
    await expect(region(page, 'Top rated').getByRole('link', { name: 'See all' })).toHaveAttribute(
      'href',
      '/movies?without=99&votes=200&sort=rating',
    );
    await page.getByRole('navigation', { name: 'Sections' }).getByText('Movies').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible();
    await expect(status(page)).toHaveText(/^[\d,]+ movies$/);
    await waitForHydration(genre(page, 'Genres', 'Drama'));
    await expect(page.getByRole('button', { name: 'Show filters' })).toBeHidden();
    await page.evaluate(() => Object.assign(window, { isSame: true }));

    await genre(page, 'Genres', 'Drama').check();
    await form(page).getByLabel('From year').fill('1920');
    await form(page).getByLabel('To year').fill('1929');
    await form(page).getByLabel('Sort by').selectOption('Oldest first');

    await expect(page).toHaveURL('/movies?genres=18&from=1920&to=1929&sort=oldest');
    // Until then, the previous filters' list is shown.
    await expect(results(page)).toHaveAttribute('aria-busy', 'false');
    const years = results(page)
      .getByRole('listitem')
      .getByText(/^192\d$/);
    await expect(years.first()).toBeVisible();
    await expect(years).toHaveCount(await results(page).getByRole('listitem').count());
    const found = await status(page).innerText();
    const film = results(page).getByRole('link').first();
    const title = await film.innerText();
    await film.click();
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await page.goBack();

    await expect(page).toHaveURL('/movies?genres=18&from=1920&to=1929&sort=oldest');
    await expect(status(page)).toHaveText(found);
    await expect(genre(page, 'Genres', 'Drama')).toBeChecked();
    await expect(film).toBeFocused();
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('opens the filters of a narrow window over the page, and Back closes them', async ({
    page,
  }) => {
    const scriptsCome = await delayScripts(page, 'browse');
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto('/movies?genres=18', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'Show filters' });
    await button.click();
    scriptsCome();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const choose = (rating: string) => sheet.getByLabel('Min. rating').selectOption(rating);

    await choose('6');
    await expect(page).toHaveURL('/movies?genres=18&rating=6#filters');
    const submit = sheet.getByRole('button', { name: /^Show [\d,]+ movies$/ });
    await submit.click();
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
    await expect(page).toHaveURL('/movies?genres=18&rating=6');
    await expect(status(page)).toContainText(/^[\d,]+ movies/);

    await test.step('the list keeps its place on Back from a movie', async () => {
      const last = results(page).getByRole('link').nth(12);
      await last.scrollIntoViewIfNeeded();
      await last.click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Movies');
      await page.goBack();
      await expect(last).toBeFocused();
      await expect(last).toBeInViewport();
    });

    await test.step('Back closes them and undoes the choice', async () => {
      await button.click();
      await choose('8');
      await expect(page).toHaveURL('/movies?genres=18&rating=8#filters');
      await page.goBack();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL('/movies?genres=18&rating=6');
      await expect(page.getByRole('link', { name: /^Remove .*6 or better/ })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('/movies?genres=18');
    });
  });

  test('keeps its place on Back and on a reload, and as few cards however long it is', async ({
    page,
  }) => {
    await mockResponses(page, '/discover/movie', (url) => {
      const number = Number(url.searchParams.get('page'));
      // Longer pages than the service's: fewer requests make the story faster.
      const movies = wireMany(100, (number - 1) * 100 + 1, wireMovie);
      return { json: wirePage(movies, { page: number, total_pages: 4, total_results: 400 }) };
    });
    await page.goto('/movies');
    const link = (number: number) => results(page).locator(`a[href$="/movie/${number}"]`);
    await expect
      .poll(
        async () => {
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
          return link(400).count();
        },
        { intervals: [50], timeout: 100_000 },
      )
      .toBe(1);

    expect(await results(page).getByRole('link').count()).toBeLessThanOrEqual(200);
    await link(400).click();
    await expect(page).toHaveURL('/movie/400');
    await page.goBack();
    await expect(link(400)).toBeInViewport();
    await expect(link(400)).toBeFocused();
    /** The scroll height if the page has stopped moving; `NaN` otherwise. */
    const height = async () => {
      const before = await page.evaluate(() => window.scrollY);
      await waitForFrames(page);
      return before === (await page.evaluate(() => window.scrollY)) ? before : NaN;
    };
    const restored = await page.evaluate(() => window.scrollY);
    // Scrolls with the wheel, because the page keeps restoring its position until the visitor
    // scrolls.
    await page.mouse.wheel(0, -3_000);
    await expect.poll(height).toBeLessThan(restored - 2_000);
    // Waits until the cards at that position are rendered.
    const seen = await results(page).evaluate(async (list) => {
      for (;;) {
        const link = [...list.querySelectorAll('a')].find((one) => {
          const { top } = one.getBoundingClientRect();
          return top > 200 && top < innerHeight;
        });
        if (link) {
          return link.getAttribute('href');
        }
        await new Promise(requestAnimationFrame);
      }
    });
    await page.reload();
    await expect(results(page).locator(`a[href="${seen}"]`)).toBeInViewport();
  });

  test('keeps the number of results and a link for each filter if the code for these is lost', async ({
    page,
  }) => {
    await page.route(/\/files\/browse\/.*\/afterwards\..*\.js/, (route) => route.abort());
    await page.goto('/movies?genres=18&rating=6');
    const failure = main(page).getByRole('alert');
    await expect(failure.first()).toContainText('This part of the page could not be loaded.');
    await expect(form(page)).toBeHidden();

    await expect(status(page)).toHaveText(/^[\d,]+ movies/);
    await page.getByRole('link', { name: 'Remove Drama' }).click();
    await expect(page).toHaveURL('/movies?rating=6');
  });

  test('can be done with the keyboard alone', { tag: '@full' }, async ({ page }) => {
    await page.goto('/series');
    await waitForHydration(results(page).getByRole('link').first());
    await genre(page, 'Genres', 'Animation').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    const comedy = genre(page, 'Genres', 'Comedy');
    await expect(comedy).toBeFocused();
    await expect(comedy).toBeChecked();
    await expect(page).toHaveURL('/series?genres=35');
    await form(page).getByLabel('From year').focus();
    await page.keyboard.type('1980');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/series?genres=35&from=1980');
    await expect(page.getByRole('link', { name: 'Remove Comedy' })).toBeVisible();
    await page.getByRole('link', { name: 'Remove Comedy' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Remove From 1980' })).toBeFocused();
    await expect(results(page)).toHaveAttribute('aria-busy', 'false');
    await expect(page).toHaveURL('/series?from=1980');
    await page.keyboard.press('Tab');
    await expect(results(page).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(results(page).getByRole('link').first()).not.toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeFocused();
  });

  test('works without scripts: several genres, a link for each filter, people, a network', async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/movies?votes=10');
    await genre(page, 'Genres', 'Drama').check();
    await genre(page, 'Genres', 'Romance').check();
    await form(page).getByLabel('Age rating').selectOption('PG-13 (US)');
    await form(page).getByLabel('Min. votes').selectOption('Any');
    await form(page).getByRole('button', { name: 'Show results' }).click();

    await expect(page).toHaveURL(/genres=18&genres=10749.*&certification=US\.PG-13/);
    await expect(genre(page, 'Genres', 'Romance')).toBeChecked();
    const both = Number.parseInt(await status(page).innerText(), 10);
    await page.getByRole('link', { name: 'Remove Romance' }).click();
    await expect(page).toHaveURL('/movies?genres=18&certification=US.PG-13');
    expect(Number.parseInt(await status(page).innerText(), 10)).toBeGreaterThan(both);
    await form(page).getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Sections' }).getByText('People').click();
    await expect(status(page)).toHaveText(/^[\d,]+ people$/);
    await expect(results(page).getByRole('link').first()).toBeVisible();
    await page.goto('/tv/2009');
    await region(page, 'Facts').getByRole('link', { name: 'Lantern One' }).click();
    await expect(status(page)).toHaveText('3 series');
    await page.getByRole('link', { name: 'Remove Network: Lantern One' }).click();
    await expect(page).toHaveURL('/series');
    await context.close();
  });
});
