import { below, expect } from './basePath.ts';
import { region } from './portalPages.ts';
import { test } from './story.ts';
import { waitForHydration } from './waiting.ts';

/** A fictional movie in the sample catalogue with complete data. */
const MOVIE = '/movie/2001';
/** A fictional person with many titles. */
const PERSON = '/person/5042';

test.describe('what else there is on the pages of titles and people', { tag: '@details' }, () => {
  test('show what else there is of a movie, with scripts and without, and what a person is known for', async ({
    page,
    request,
  }) => {
    await page.goto(MOVIE);
    await region(page, 'Facts').scrollIntoViewIfNeeded();

    await expect(region(page, 'Recommendations').getByRole('link').first()).toBeAttached();
    await expect(region(page, 'Facts').getByRole('listitem').first()).toBeVisible();
    const videos = region(page, 'Videos');
    const video = videos.getByRole('link').last();
    await video.scrollIntoViewIfNeeded();
    await waitForHydration(video);
    await video.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    const html = await (await request.get(below(MOVIE))).text();
    for (const name of ['Recommendations', 'Videos', 'Facts']) {
      expect(html, name).toContain(`>${name}</h2>`);
    }
    const person = await (await request.get(below(PERSON))).text();
    expect(person).toMatch(/Known for<\/h2>.*?<a [^>]*href="[^"]*\/(movie|tv)\/\d+"/s);
  });
});
