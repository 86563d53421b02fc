import { mockDetails, recordRequests } from './apiResponses.ts';
import { below, expect } from './basePath.ts';
import { fact, region } from './portalPages.ts';
import { test } from './story.ts';
import { wireMany, wireMovie, wirePerson } from './wire.ts';

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
  test('shows poster, title, tagline, overview and every fact, formatted; the tab title is the original title', async ({
    page,
  }) => {
    await mockDetails(page, 'movie', { detail: FULL });
    await page.goto('/movie/42');

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
    ]);
    await expect(fact(page, 'Rating')).toHaveText('7.8 / 10');
    await expect(fact(page, 'Duration')).toHaveText('2h 5mins');
    await expect(fact(page, 'Country of origin')).toHaveText('United States');
    await expect(fact(page, 'Language')).toHaveText('German');
    await expect(fact(page, 'Released on')).toHaveText('5 March, 2020');
    expect(await page.locator('dl').count()).toBe(1);
  });

  test('leaves out unknown facts: tagline, duration, country, language, date; without votes it is not rated yet', async ({
    page,
  }) => {
    const detail = wireMovie({
      tagline: '',
      runtime: 0,
      origin_country: [],
      original_language: '',
      release_date: '',
      overview: '',
      vote_average: 0,
      vote_count: 0,
    });
    await mockDetails(page, 'movie', { detail });
    await page.goto('/movie/42');

    await expect(fact(page, 'Rating')).toHaveText('Not rated yet');
    await expect(page.getByRole('term')).toHaveText(['Rating']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movie 42');
  });

  test('formats eight hours, names former countries and knows the language codes of the service', async ({
    page,
  }) => {
    const detail = wireMovie({
      runtime: 480,
      origin_country: ['SU', 'DE'],
      original_language: 'xx',
      release_date: '1925-12-21',
      vote_average: 8,
    });
    await mockDetails(page, 'movie', { detail });
    await page.goto('/movie/42');

    await expect(fact(page, 'Duration')).toHaveText('8h');
    await expect(fact(page, 'Country of origin')).toHaveText('Soviet Union, Germany');
    await expect(fact(page, 'Language')).toHaveText('No language');
    await expect(fact(page, 'Released on')).toHaveText('21 December, 1925');
    await expect(fact(page, 'Rating')).toHaveText('8 / 10');
  });

  test('shows the cast and the related movies in their regions, each leading to its page', async ({
    page,
  }) => {
    await mockDetails(page, 'movie', {
      detail: FULL,
      cast: [{ ...wirePerson({ id: 7 }), character: 'The rain', credit_id: 'a' }],
      similar: [wireMovie({ id: 8 })],
    });
    await page.goto('/movie/42');

    await expect(
      page.getByRole('main').getByRole('region').getByRole('heading', { level: 2 }),
    ).toHaveText(['Cast', 'Related Movies', 'Facts']);
    await expect(
      region(page, 'Cast').getByRole('listitem').getByRole('link', { name: 'Person 7' }),
    ).toHaveAttribute('href', '/person/7');
    await expect(region(page, 'Cast')).toContainText('The rain');
    await expect(
      region(page, 'Related Movies').getByRole('listitem').getByRole('link', { name: 'Movie 8' }),
    ).toHaveAttribute('href', '/movie/8');
  });

  test('shows the crew with its jobs, if one is known', async ({ page }) => {
    await mockDetails(page, 'movie', {
      detail: FULL,
      crew: [
        { ...wirePerson({ id: 8 }), job: 'Editor', department: 'Editing', credit_id: 'b' },
        { ...wirePerson({ id: 9 }), job: 'Director', department: 'Directing', credit_id: 'c' },
        { ...wirePerson({ id: 10 }), job: 'Composer', department: 'Sound', credit_id: 'd' },
      ],
    });
    await page.goto('/movie/42');

    const crew = region(page, 'Crew').getByRole('listitem');
    await expect(crew).toHaveText([
      /Directing\s*Person 9\s*Director/,
      /Editing\s*Person 8\s*Editor/,
      /Sound\s*Person 10\s*Composer/,
    ]);
    await expect(crew.first().getByRole('link', { name: 'Person 9' })).toHaveAttribute(
      'href',
      '/person/9',
    );
  });

  test('"Add to favorite" becomes "Added", which removes it again', async ({ page }) => {
    await mockDetails(page, 'movie', { detail: FULL });
    await page.goto('/movie/42');

    await expect(page.getByRole('button', { name: 'Add to favorite' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await page.getByRole('button', { name: 'Add to favorite' }).click();
    await expect(page.getByRole('button', { name: 'Added' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByRole('button', { name: 'Added' }).click();
    await expect(page.getByRole('button', { name: 'Add to favorite' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  test('requests details, videos, cast and similar movies once each', async ({ page }) => {
    // Excludes the requests of regions further down, which come later.
    const calls = recordRequests(page, /^\/movie\/42(\/(credits|similar|videos))?$/);
    await mockDetails(page, 'movie', { detail: FULL });
    await page.goto('/movie/42');
    await expect(region(page, 'Related Movies')).toContainText('No related titles listed yet.');

    expect(
      calls.map((url) => url.pathname.slice(below('/api/3').length) + url.search).sort(),
    ).toEqual(
      [
        '/movie/42/credits?',
        '/movie/42/similar?language=en-US&page=1',
        '/movie/42/videos?language=en-US',
        '/movie/42?language=en-US',
      ].map((call) => call.replace(/\?$/, '')),
    );
  });

  test('loads the still in full size only in a wide window, and uses the room there', async ({
    page,
  }) => {
    const requested: string[] = [];
    await page.route('**/t/p/**', (route) => {
      requested.push(new URL(route.request().url()).pathname);
      return route.fulfill({ contentType: 'image/svg+xml', body: STILL });
    });
    await mockDetails(page, 'movie', { detail: { ...FULL, backdrop_path: '/still.jpg' } });
    await page.goto('/movie/42');
    await expect.poll(() => requested).toContainEqual(below('/t/p/w1280/still.jpg'));
    expect(requested).not.toContain(below('/t/p/original/still.jpg'));

    await page.setViewportSize({ width: 2560, height: 1440 });

    await expect.poll(() => requested).toContainEqual(below('/t/p/original/still.jpg'));
    // The facts and the rails have the same right edge.
    const end = await page
      .locator('dl')
      .evaluate((facts) => facts.getBoundingClientRect().right / innerWidth);
    expect(end).toBeGreaterThan(0.94);
  });

  test('breaks a word that is longer than the window', async ({ page }) => {
    const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(4);
    await page.setViewportSize({ width: 360, height: 740 });
    await mockDetails(page, 'movie', {
      detail: { ...FULL, tagline: word, overview: word, genres: [{ id: 1, name: word }] },
      cast: [{ ...wirePerson({ id: 7 }), character: word }],
    });
    await page.goto('/movie/42');
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

  test('is readable on paper: no frame, nothing to press, no folded text, no cut rails, dark on white', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await mockDetails(page, 'movie', {
      detail: { ...FULL, overview: 'A city waits for the rain to end. '.repeat(40) },
      cast: wireMany(30, 1, wirePerson),
    });
    await page.goto('/movie/42');
    await expect(region(page, 'Cast').getByRole('listitem')).toHaveCount(30);

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(27, 22, 33)');
    const cut = await page.locator('article *').evaluateAll((all) =>
      all
        .filter((element) => getComputedStyle(element).overflow !== 'visible')
        .filter(
          ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
            scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1,
        )
        .map(({ className, textContent }) => `${className}: ${textContent}`),
    );
    expect(cut).toEqual([]);
    await expect(region(page, 'Cast').getByRole('listitem').last()).toBeVisible();
  });
});
