import { mockDetails, recordRequests } from './apiResponses.ts';
import { below, expect } from './basePath.ts';
import { expectCrew, fact, region } from './portalPages.ts';
import { test } from './story.ts';
import { wireCrew, wireMany, wireMovie, wirePerson } from './wire.ts';

const STILL = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';

const FULL = wireMovie({
  title: 'The City in the Rain',
  original_title: 'Die Stadt im Regen',
  tagline: 'It never stops.',
  overview: 'A city waits for the rain to end.',
  runtime: 125,
  origin_country: ['US'],
  original_language: 'de',
  release_date: '2020-03-05',
  genres: [{ id: 18, name: 'Drama' }],
});

test.describe('the page of a movie', { tag: '@details' }, () => {
  test('has everything about it, from one request each', async ({ page }) => {
    // Excludes the later requests of regions further down.
    const calls = recordRequests(page, /^\/movie\/42(\/(credits|similar|videos))?$/);
    await mockDetails(page, 'movie', {
      detail: FULL,
      cast: [{ ...wirePerson({ id: 7 }), character: 'The rain', credit_id: 'a' }],
      crew: wireCrew(),
      similar: [wireMovie({ id: 8 })],
    });
    await page.goto('/movie/42');

    await test.step('shows poster, title, tagline, overview and every fact, formatted; the tab title is the original title', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The City in the Rain');
      await expect(page).toHaveTitle('Die Stadt im Regen');
      await expect(
        page.getByRole('main').getByRole('img', { name: 'The City in the Rain' }),
      ).toBeVisible();
      await expect(page.getByText('It never stops.')).toBeVisible();
      await expect(page.getByText('A city waits for the rain to end.')).toBeVisible();
      await expect(page.getByRole('term')).toHaveText([
        'Rating',
        'Duration',
        'Country of origin',
        'Language',
        'Released on',
        // This person is in the crew.
        'Director',
      ]);
      await expect(fact(page, 'Rating')).toHaveText('7.8 / 10');
      await expect(fact(page, 'Duration')).toHaveText('2h 5mins');
      await expect(fact(page, 'Country of origin')).toHaveText('United States');
      await expect(fact(page, 'Language')).toHaveText('German');
      await expect(fact(page, 'Released on')).toHaveText('5 March, 2020');
      expect(await page.locator('dl').count()).toBe(1);
    });

    await test.step('"Add to favorite" becomes "Added", which removes it again', async () => {
      const add = page.getByRole('button', { name: 'Add to favorite' });
      const added = page.getByRole('button', { name: 'Added' });
      await expect(add).toHaveAttribute('aria-pressed', 'false');
      await add.click();
      await expect(added).toHaveAttribute('aria-pressed', 'true');
      await added.click();
      await expect(add).toHaveAttribute('aria-pressed', 'false');
    });

    await test.step('shows the cast and the related movies in their regions, each leading to its page', async () => {
      await expect(
        page.getByRole('main').getByRole('region').getByRole('heading', { level: 2 }),
      ).toHaveText(['Cast', 'Crew', 'Related Movies', 'Facts']);
      await expect(
        region(page, 'Cast').getByRole('listitem').getByRole('link', { name: 'Person 7' }),
      ).toHaveAttribute('href', '/person/7');
      await expect(region(page, 'Cast')).toContainText('The rain');
      await expect(
        region(page, 'Related Movies').getByRole('listitem').getByRole('link', { name: 'Movie 8' }),
      ).toHaveAttribute('href', '/movie/8');
    });

    await test.step('shows the crew with its jobs, if one is known', () => expectCrew(page));

    await test.step('requests details, videos, cast and similar movies once each', () => {
      expect(
        calls.map((url) => url.pathname.slice(below('/api/3').length) + url.search).sort(),
      ).toEqual([
        '/movie/42/credits',
        '/movie/42/similar?language=en-US&page=1',
        '/movie/42/videos?language=en-US',
        '/movie/42?language=en-US',
      ]);
    });
  });

  test('fits the width of its window, and paper', async ({ page }) => {
    const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(4);
    const requested: string[] = [];
    await page.route('**/t/p/**', (route) => {
      requested.push(new URL(route.request().url()).pathname);
      return route.fulfill({ contentType: 'image/svg+xml', body: STILL });
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await mockDetails(page, 'movie', {
      detail: {
        ...FULL,
        backdrop_path: '/still.jpg',
        tagline: word,
        overview: `${word} ${'waits for the rain to end. '.repeat(40)}`,
        genres: [{ id: 1, name: word }],
      },
      cast: [{ ...wirePerson({ id: 99 }), character: word }, ...wireMany(29, 1, wirePerson)],
    });
    await page.goto('/movie/42');
    await expect(region(page, 'Cast').getByRole('listitem')).toHaveCount(30);

    await test.step('loads the still in full size only in a wide window, and uses the room there', async () => {
      await expect.poll(() => requested).toContainEqual(below('/t/p/w1280/still.jpg'));
      expect(requested).not.toContain(below('/t/p/original/still.jpg'));
      await page.setViewportSize({ width: 2560, height: 1440 });
      await expect.poll(() => requested).toContainEqual(below('/t/p/original/still.jpg'));
      // The facts and the rails end at the same right edge.
      const end = await page
        .locator('dl')
        .evaluate((facts) => facts.getBoundingClientRect().right / innerWidth);
      expect(end).toBeGreaterThan(0.94);
    });

    await test.step('breaks a word that is longer than the window', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await region(page, 'Cast').scrollIntoViewIfNeeded();
      await expect(region(page, 'Cast').getByText(word)).toBeVisible();
      for (const text of await page.getByText(word).all()) {
        const { over, right } = await text.evaluate((element) => ({
          over: element.scrollWidth - element.clientWidth,
          right: element.getBoundingClientRect().right,
        }));
        expect(over).toBeLessThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(360);
      }
    });

    await test.step('is readable on paper: no frame, nothing to press, no folded text, no cut rails, dark on white', async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(27, 22, 33)');
      const cut = await page.locator('article *').evaluateAll(
        (all, onCard) =>
          all
            .filter((element) => getComputedStyle(element).overflow !== 'visible')
            .filter(
              ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
                scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1,
            )
            .map(({ className, textContent }) => `${className}: ${textContent}`)
            .filter((text) => !text.endsWith(`: ${onCard}`)),
        // Cards have two lines for the name of a part.
        word,
      );
      expect(cut).toEqual([]);
      await expect(region(page, 'Cast').getByRole('listitem').last()).toBeVisible();
    });
  });
});
