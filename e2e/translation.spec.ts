import { expect } from '@playwright/test';
import { delayScripts } from './delayScripts.ts';
import { openSearch, region } from './portalPages.ts';
import { test } from './story.ts';
import { translatePage } from './translatePage.ts';
import { waitForHydration } from './waiting.ts';
import { recordErrors } from './watchVisit.ts';

test.describe('pages that the browser translates', { tag: '@full' }, () => {
  test(
    'work as before, and what changes is seen to change',
    { tag: ['@dashboard', '@browse', '@search'] },
    async ({ page }) => {
      // If a region is hydrated after the translation, React re-renders and reports it, and earlier
      // presses on it are lost. So the story hydrates it first.
      const complaints = recordErrors(page, (text) => text.includes('phase "hydrate"'));
      await page.goto('/');
      const cards = region(page, 'Top rated').getByRole('listitem');
      await waitForHydration(cards.last().getByRole('button').first());
      await translatePage(page);

      for (const index of [0, 1]) {
        const button = cards.nth(index).getByRole('button').first();
        await button.click();
        await expect(button).toHaveText('Added');
      }
      await page.getByRole('link', { name: 'Favorites, 2' }).click();
      const sum = page.getByRole('heading', { level: 2, name: /^2 titles/ });
      await expect(sum).toBeVisible();
      await page.getByRole('combobox', { name: 'Type' }).selectOption('tv');
      await expect(page.getByRole('heading', { level: 2, name: /^0 of 2 titles/ })).toBeVisible();

      const search = await openSearch(page);
      await search.getByRole('searchbox').fill('the');
      await page.keyboard.press('Enter');
      await expect(search.getByRole('listitem').first()).toBeVisible();
      await search.getByRole('tab', { name: 'person' }).click();
      await expect(search.getByRole('listitem').first()).toContainText('Department');
      await search.getByRole('searchbox').fill('no such name');
      await expect(search.getByText('No results for “no such name”')).toBeVisible();
      expect(complaints).toEqual([]);
    },
  );

  test(
    'work where the scripts come after the translation, too',
    { tag: '@details' },
    async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      const release = await delayScripts(page, '(shell|details)');
      await page.goto('/tv/2001/season/1', { waitUntil: 'commit' });
      const episodes = page.getByRole('list', { name: 'Episodes' }).getByRole('listitem');
      await expect(episodes).toHaveCount(9);
      await translatePage(page);
      release();

      const third = episodes.nth(2);
      const seenUpTo = page.getByLabel('Watched up to');
      await expect(third).toContainText('Episode 3');
      // React re-renders markup that was translated before hydration. Choices made until then are
      // lost.
      await expect(async () => {
        await seenUpTo.selectOption('2');
        await expect(third.getByRole('heading')).toHaveText('Episode 3', { timeout: 1_000 });
      }).toPass();
      await expect(third.getByText('Episode 3', { exact: true })).toHaveCount(1);
      await seenUpTo.selectOption('3');
      await expect(third.getByRole('heading')).not.toHaveText('Episode 3');
      await expect(third.getByText('Episode 3', { exact: true })).toHaveCount(1);
      expect(errors).toEqual([]);
    },
  );
});
