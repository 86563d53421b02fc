import { expect } from './basePath.ts';
import { delayScripts } from './delayScripts.ts';
import { test } from './story.ts';

/** A series in the sample catalogue with seasons, guests and an upcoming episode. */
const SERIES = '/tv/2001';
/** A fictional series of the sample catalogue whose next episode is some days away. */
const RUNNING = '/tv/2030';

test.describe('the pages of seasons and episodes', { tag: '@details' }, () => {
  test('lead from the series through a season and its episodes, and back', async ({
    page,
    request,
  }) => {
    // The visitor is faster than the scripts, so each page is a new document. Back must still not
    // lead to the dashboard.
    const scriptsCome = await delayScripts(page, 'shell');
    await page.goto(SERIES, { waitUntil: 'commit' });
    const name = await page.getByRole('heading', { level: 1 }).textContent();
    await page.getByRole('region', { name: 'Seasons' }).getByRole('link').first().click();

    await expect(page).toHaveURL(`${SERIES}/season/1`);
    await expect(page.getByRole('heading', { level: 1, name: 'Season 1' })).toBeVisible();
    const episodes = page.getByRole('list', { name: 'Episodes' }).getByRole('listitem');
    await expect(episodes).toHaveCount(9);
    await expect(episodes.nth(1)).toContainText('Episode 2');
    const second = await episodes.nth(1).getByRole('link').textContent();

    await episodes.first().getByRole('link').click();
    await expect(page).toHaveURL(`${SERIES}/season/1/episode/1`);
    await page.getByRole('link', { name: 'Next episode' }).click();
    await expect(page).toHaveURL(`${SERIES}/season/1/episode/2`);
    await expect(page.getByRole('heading', { level: 1, name: second ?? '' })).toBeVisible();
    scriptsCome();

    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(`${SERIES}/season/1/episode/1`);
    await page.getByRole('link', { name: name ?? '', exact: true }).click();
    await expect(page).toHaveURL(SERIES);

    await test.step('are found by search engines, and say what is not there', async () => {
      const html = await (await request.get(`${SERIES}/season/1/episode/1`)).text();
      expect(html).toContain('"@type":"TVEpisode"');
      expect(html).toMatch(/<link rel="canonical" href="[^"]*\/tv\/2001\/season\/1\/episode\/1"/);

      for (const path of ['season/77', 'season/1/episode/99', 'season/one']) {
        expect((await request.get(`${SERIES}/${path}`)).status(), path).toBe(404);
      }
      expect(await (await request.get(RUNNING)).text()).toContain('>Next episode</h2>');
      const wrong = await (await request.get(`${SERIES}/season/one`)).text();
      expect(wrong).toMatch(/role="alert".*There(?:'|&#x27;)s no page at this address\./s);
    });
  });
});
