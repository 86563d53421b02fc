import { AxeBuilder } from '@axe-core/playwright';
import { below, expect } from './basePath.ts';
import { test } from './story.ts';

/** A series in the sample catalogue with an upcoming episode. */
const SERIES = '/tv/2001';

test.describe('the calendar', { tag: ['@browse', '@details'] }, () => {
  test('has the next episode of a favorite series, which does not move today, and a calendar with it to subscribe to', async ({
    page,
    request,
  }) => {
    const html = await (await request.get('/calendar')).text();
    expect(html).toMatch(/<h3[^>]*><span[^>]*>\w+day, \d+ \w+<\/span>/);
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/api/3${SERIES}/season/*`, async (route) => {
      await held;
      await route.continue();
    });

    await page.goto(SERIES);
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.getByRole('button', { name: 'Add to favorite' }).click();
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: 'Calendar' })
      .click();

    await expect(page).toHaveURL('/calendar');
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
    const day = page.getByRole('main').getByRole('heading', { level: 3 }).first();
    await expect(day).toBeVisible();
    const before = await day.boundingBox();
    release?.();
    const episode = page
      .getByRole('listitem')
      .filter({ hasText: 'In your favorites' })
      .getByRole('link', { name, exact: true })
      .first();
    await expect(episode).toHaveAttribute('href', /\/tv\/2001\/season\/\d+\/episode\/\d+$/);
    expect(await day.boundingBox()).toEqual(before);
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);

    const feed = below('/calendar/US/t2001.ics');
    await expect(page.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', feed);
    const calendar = await request.get(feed);
    expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    expect(await calendar.text()).toContain(`SUMMARY:${name}: Season `);
    const atom = await page.getByRole('link', { name: 'Feed' }).getAttribute('href');
    expect(await (await request.get(atom ?? '')).text()).toContain(`<title>${name}: Season `);

    await episode.click();
    await expect(page).toHaveURL(/\/tv\/2001\/season\/\d+\/episode\/\d+$/);
  });
});
