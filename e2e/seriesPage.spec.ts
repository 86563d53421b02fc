import { mockDetails } from './apiResponses.ts';
import { expect } from './basePath.ts';
import { expectCrew, fact, region } from './portalPages.ts';
import { test } from './story.ts';
import { wireCrew, wirePerson, wireSeries } from './wire.ts';

const FULL = wireSeries({
  name: 'Night Trains',
  original_name: 'Trains de nuit',
  tagline: 'Mind the gap.',
  overview: 'Strangers meet between two cities.',
  origin_country: ['FR'],
  original_language: 'fr',
  seasons: [
    { id: 70, name: 'Specials', season_number: 0, episode_count: 2, poster_path: null },
    { id: 71, name: 'The first winter', season_number: 1, episode_count: 10, poster_path: null },
  ],
});

test.describe('the page of a series', { tag: '@details' }, () => {
  test('has everything about it', async ({ page }) => {
    await mockDetails(page, 'tv', {
      detail: FULL,
      cast: [{ ...wirePerson({ id: 7 }), character: 'The guard', credit_id: 'a' }],
      crew: wireCrew(),
      similar: [wireSeries({ id: 8 })],
    });
    await page.goto('/tv/42');

    await test.step('shows poster, title, tagline, overview and its facts; the tab title is the original name', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night Trains');
      await expect(page).toHaveTitle('Trains de nuit');
      await expect(page.getByRole('main').getByRole('img', { name: 'Night Trains' })).toBeVisible();
      await expect(page.getByText('Mind the gap.')).toBeVisible();
      await expect(page.getByText('Strangers meet between two cities.')).toBeVisible();
      await expect(page.getByRole('term')).toHaveText(['Rating', 'Country of origin', 'Language']);
      await expect(fact(page, 'Rating')).toHaveText('8 / 10');
      await expect(fact(page, 'Country of origin')).toHaveText('France');
      await expect(fact(page, 'Language')).toHaveText('French');
      await expect(page.getByRole('button', { name: 'Add to favorite' })).toHaveAttribute(
        'aria-pressed',
        'false',
      );
      for (const name of ['Back', 'Share']) {
        await expect(page.getByRole('button', { name })).toBeVisible();
      }
    });

    await test.step('shows cast, seasons with name, episodes and number, and related series', async () => {
      await expect(
        page.getByRole('main').getByRole('region').getByRole('heading', { level: 2 }),
      ).toHaveText(['Cast', 'Seasons', 'Episode ratings', 'Crew', 'Related Series', 'Facts']);
      await expect(
        region(page, 'Cast').getByRole('listitem').getByRole('link', { name: 'Person 7' }),
      ).toHaveAttribute('href', '/person/7');
      const seasons = region(page, 'Seasons').getByRole('listitem');
      await expect(seasons).toHaveCount(2);
      for (const text of ['Specials', 'Episodes 2', 'Season 0']) {
        await expect(seasons.last().getByText(text, { exact: true })).toBeVisible();
      }
      for (const text of ['The first winter', 'Episodes 10', 'Season 1']) {
        await expect(seasons.first().getByText(text, { exact: true })).toBeVisible();
      }
      const related = region(page, 'Related Series').getByRole('listitem');
      await expect(related.getByRole('link', { name: 'Series 8' })).toHaveAttribute(
        'href',
        '/tv/8',
      );
    });

    await test.step('shows the crew with its jobs, if one is known', () => expectCrew(page));
  });
});
