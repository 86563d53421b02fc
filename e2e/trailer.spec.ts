import type { APIRequestContext, Page } from '@playwright/test';
import { mockDetails, mockResponses, recordRequests } from './apiResponses.ts';
import { below, expect } from './basePath.ts';
import { test, WITH_MOTION } from './story.ts';
import { wireMovie, wirePage } from './wire.ts';

const TRAILER = { type: 'Trailer', site: 'YouTube', key: 'the trailer', name: 'Official trailer' };
const VIDEOS = [
  { type: 'Teaser', site: 'YouTube', key: 'teaser', name: 'Teaser' },
  { type: 'Trailer', site: 'Vimeo', key: '1234', name: 'Trailer elsewhere' },
  TRAILER,
  { ...TRAILER, key: 'second', name: 'Second trailer' },
];
const WATCH = '/trailers/watch?v=the%20trailer';
const EMBED = /\/trailers\/embed\/the%20trailer(\?|$)/;

/** Mocks the player, and blocks all other sites. Returns the requested URLs, oldest first. */
async function answerPlayer(page: Page): Promise<readonly string[]> {
  const requested: string[] = [];
  await page.context().route(
    (url) => isElsewhere(url) || url.pathname.startsWith(below('/trailers/')),
    (route) => {
      requested.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' });
    },
  );
  return requested;
}

function isElsewhere(url: URL): boolean {
  return !['localhost', '127.0.0.1'].includes(url.hostname) && url.protocol.startsWith('http');
}

test.describe('the trailer link of the hero', { tag: ['@dashboard', '@details'] }, () => {
  async function openHero(page: Page): Promise<void> {
    await mockResponses(page, /./, { json: wirePage([]) });
    await mockResponses(page, '/movie/upcoming', {
      json: wirePage([wireMovie({ id: 1 }), wireMovie({ id: 2 })]),
    });
    await mockResponses(page, '/movie/1/videos', { json: { id: 1, results: VIDEOS } });
    await page.goto('/');
  }
  const link = (page: Page) =>
    page.locator('[aria-current="true"]').getByRole('link', { name: 'Watch the Trailer' });

  test("leads to the watch address once the trailer of the active slide is known, plays it in a dialog in the page, and without one leads to the title's page", async ({
    page,
  }) => {
    const calls = recordRequests(page, /\/videos$/);
    const requested = await answerPlayer(page);
    await openHero(page);

    await expect(link(page)).toHaveAttribute('href', WATCH);
    // Only the active slide requests its videos.
    expect(calls.map((url) => url.pathname)).toEqual([below('/api/3/movie/1/videos')]);
    // Nothing has contacted the video site yet.
    expect(requested).toEqual([]);

    await link(page).click();
    const dialog = page.getByRole('dialog', { name: 'Movie 1: trailer' });
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('iframe')).toHaveAttribute('src', EMBED);
    await expect(page).toHaveURL('/');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(link(page)).toBeFocused();

    await page.getByRole('button', { name: /^Show slide 2/ }).click();
    await expect(link(page)).toHaveAttribute('href', '/movie/2');
    await link(page).click();
    await expect(page).toHaveURL('/movie/2');
  });
});

test.describe('the trailer on a detail page', { tag: '@details' }, () => {
  test('is a still with "Play trailer", which loads the player only when it is pressed', async ({
    page,
  }) => {
    const requested = await answerPlayer(page);
    const play = page.getByRole('button', { name: 'Play trailer' });
    await mockDetails(page, 'movie', { detail: wireMovie(), videos: VIDEOS });
    await page.goto('/movie/42');
    await expect(play).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(requested).toEqual([]);

    await play.click();

    await expect(page.locator('iframe')).toHaveAttribute('src', EMBED);
    await expect.poll(() => requested).toEqual([expect.stringMatching(EMBED)]);
    await page.keyboard.press('Escape');
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(play).toBeFocused();
  });
});

test.describe('the trailers of the sample catalogue', { tag: ['@dashboard', '@details'] }, () => {
  const film = (page: Page) => page.frameLocator('dialog iframe');
  const stateOf = (page: Page) => film(page).locator('html');

  /** The key of a trailer. */
  async function readKey(request: APIRequestContext): Promise<string> {
    const { results } = await (await request.get(below('/api/3/movie/upcoming'))).json();
    const videos = await (await request.get(below(`/api/3/movie/${results[0].id}/videos`))).json();
    return videos.results[0].key;
  }

  test.describe('in motion', () => {
    test.use(WITH_MOTION);

    test('run in the dialog, pause, continue and close on Escape, and contact nobody but the portal', async ({
      page,
    }) => {
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (isElsewhere(new URL(request.url()))) {
          elsewhere.push(request.url());
        }
      });
      await page.goto('/');
      await page.locator('[aria-roledescription="carousel"]').hover();
      const link = page
        .locator('[aria-current="true"]')
        .getByRole('link', { name: 'Watch the Trailer' });
      await expect(link).toHaveAttribute('href', /\/trailers\/watch\?v=[\w-]{11}$/);
      await link.click();

      await expect(stateOf(page)).toHaveAttribute('data-state', 'playing');
      const motion = () =>
        stateOf(page).evaluate(() => document.getAnimations().map(({ playState }) => playState));
      expect(new Set(await motion())).toEqual(new Set(['running']));
      await expect
        .poll(() =>
          film(page)
            .locator('img')
            .first()
            .evaluate((still) => still instanceof HTMLImageElement && still.naturalWidth > 0),
        )
        .toBe(true);

      await film(page).getByRole('button', { name: 'Pause' }).click();
      await expect(stateOf(page)).toHaveAttribute('data-state', 'paused');
      expect(new Set(await motion())).toEqual(new Set(['paused']));
      await film(page).getByRole('button', { name: 'Play' }).click();
      await expect(stateOf(page)).toHaveAttribute('data-state', 'playing');

      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(elsewhere).toEqual([]);
    });
  });

  test(
    'are one still for a visitor who prefers reduced motion',
    { tag: '@full' },
    async ({ page, request }) => {
      await page.goto(`/trailers/watch?v=${await readKey(request)}`);

      await expect(page.getByRole('heading', { name: /^Trailer of / })).toBeVisible();
      await expect(page.getByRole('button')).toHaveCount(0);
      expect(await page.evaluate(() => document.getAnimations())).toEqual([]);
    },
  );

  test.describe('without scripts', () => {
    test.use({ ...WITH_MOTION, javaScriptEnabled: false });

    test('are one still with the title', { tag: '@full' }, async ({ page, request }) => {
      await page.goto(`/trailers/watch?v=${await readKey(request)}`);

      await expect(page.getByRole('heading', { name: /^Trailer of / })).toBeVisible();
      await expect(page.getByRole('button')).toHaveCount(0);
    });
  });
});
