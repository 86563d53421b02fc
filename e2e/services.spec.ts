import { expect } from '@playwright/test';
import { region } from './portalPages.ts';
import { test } from './story.ts';
import { waitForHydration } from './waiting.ts';

test.describe('the services of a visitor', { tag: ['@browse', '@details'] }, () => {
  test('narrow a list, are in its address, and are named where to watch a title', async ({
    page,
  }) => {
    await page.goto('/movies');
    const status = page.getByRole('main').getByRole('status');
    await expect(status).toHaveText(/^[\d,]+ movies$/);
    const all = await status.innerText();
    const group = page
      .getByRole('form', { name: 'Filters' })
      .getByRole('group', { name: 'My services' });

    const lanternhouse = group.getByRole('checkbox', { name: 'Lanternhouse' });
    await waitForHydration(lanternhouse);
    await lanternhouse.check();

    await expect(page).toHaveURL(/[?&]services=8&region=US$/);
    await expect(group.getByLabel('My country')).toHaveValue('US');
    await expect(status).toHaveText(/^[\d,]+ movies$/);
    await expect(status).not.toHaveText(all);
    const narrowed = await status.innerText();
    await page.reload();
    await expect(status).toHaveText(narrowed);
    await expect(lanternhouse).toBeChecked();
    await waitForHydration(lanternhouse);

    await group.getByRole('checkbox', { name: 'Marquee Nine' }).check();
    await expect(page).toHaveURL(/[?&]services=8%7C9&region=US$/);
    await page.getByRole('list', { name: 'Results' }).getByRole('link').first().click();
    await expect(region(page, 'Where to watch')).toContainText(
      /On your services: .*(Lanternhouse|Marquee Nine)/,
    );
  });
});
