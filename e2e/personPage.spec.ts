import { expect } from '@playwright/test';
import { answerDetail } from './answerDetail.ts';
import { fact } from './fact.ts';
import { region } from './openDashboard.ts';
import { recordCalls } from './recordCalls.ts';
import { test } from './story.ts';
import { wireMovie } from './wire/wireMovie.ts';
import { wirePerson } from './wire/wirePerson.ts';
import { wireSeries } from './wire/wireSeries.ts';

const FULL = wirePerson({
  name: 'Ada Quill',
  birthday: '1901-02-09',
  place_of_birth: 'Bristol, England',
  known_for_department: 'Directing',
  biography: 'She made the first film in the rain.',
});

test.describe('the page of a person', { tag: '@details' }, () => {
  test('shows portrait, name, facts and biography; the tab title is the name', async ({ page }) => {
    await answerDetail(page, 'person', { detail: FULL });
    await page.goto('/person/42');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Quill');
    await expect(page).toHaveTitle('Ada Quill');
    await expect(page.getByRole('main').getByRole('img', { name: 'Ada Quill' })).toBeVisible();
    await expect(page.getByRole('term')).toHaveText(['Born on', 'Birth place', 'Department']);
    await expect(fact(page, 'Born on')).toHaveText('9 February, 1901');
    await expect(fact(page, 'Birth place')).toHaveText('Bristol, England');
    await expect(fact(page, 'Department')).toHaveText('Directing');
    await expect(region(page, 'Biography')).toContainText('She made the first film in the rain.');
    for (const name of ['Back', 'Share']) {
      await expect(page.getByRole('button', { name })).toBeVisible();
    }
  });

  test('leaves out an unknown birthday and biography', async ({ page }) => {
    await answerDetail(page, 'person', { detail: { ...FULL, birthday: null, biography: '' } });
    await page.goto('/person/42');

    await expect(page.getByRole('term')).toHaveText(['Birth place', 'Department']);
    await expect(region(page, 'TV Credits')).toBeVisible();
    await expect(region(page, 'Biography')).toHaveCount(0);
  });

  test('shows movie credits and TV credits in their regions, each from its own request', async ({
    page,
  }) => {
    const calls = recordCalls(page, /credits$/);
    await answerDetail(page, 'person', {
      detail: FULL,
      movieCredits: [{ ...wireMovie({ id: 8 }), character: 'Herself', credit_id: 'a' }],
      seriesCredits: [{ ...wireSeries({ id: 9 }), character: 'A guest', credit_id: 'b' }],
    });
    await page.goto('/person/42');

    await expect(
      region(page, 'Movie Credits').getByRole('listitem').getByRole('link', { name: 'Movie 8' }),
    ).toHaveAttribute('href', '/movie/8');
    await expect(
      region(page, 'TV Credits').getByRole('listitem').getByRole('link', { name: 'Series 9' }),
    ).toHaveAttribute('href', '/tv/9');
    expect(calls.map((url) => url.pathname).sort()).toEqual([
      '/api/3/person/42/movie_credits',
      '/api/3/person/42/tv_credits',
    ]);
  });
});
