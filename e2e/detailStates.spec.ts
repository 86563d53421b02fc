import { expect } from '@playwright/test';
import { delayResponses, mockDetails, mockResponses, recordRequests } from './apiResponses.ts';
import { test } from './story.ts';
import { wireMovie, wirePerson, wireSeries } from './wire.ts';

test.describe('a detail page', { tag: '@details' }, () => {
  test('shows placeholders, the reason of a failure, and its content', async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const alert = page.getByRole('alert');
    const retry = page.getByRole('button', { name: 'Try again' });
    const placeholders = page.getByRole('main').locator('[data-skeleton]');

    for (const [kind, build, name] of [
      ['movie', wireMovie, 'Movie 42'],
      ['tv', wireSeries, 'Series 42'],
      ['person', wirePerson, 'Person 42'],
    ] as const) {
      const calls = recordRequests(page, `/${kind}/42`);
      await mockDetails(page, kind, { detail: build() });
      const answers = [
        { status: 500, json: { status_message: 'Not today.' } },
        { json: { id: 42, results: [] } },
      ];
      await mockResponses(
        page,
        `/${kind}/42`,
        () => answers[calls.length - 1] ?? { json: build() },
      );
      const held = await delayResponses(page, `/${kind}/42`);
      await page.goto(`/${kind}/42`);

      await test.step(`/${kind}: shows placeholders while it loads`, async () => {
        await expect(placeholders.first()).toBeVisible();
        await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).toBeVisible();
        await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
        await expect(page.getByText(name)).toHaveCount(0);
        held.release();
      });

      await test.step(`/${kind}: shows the reason inside the layout after one failed request`, async () => {
        await expect(alert).toContainText(/Not today\.\s*Please try again later!/);
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        expect(calls).toHaveLength(1);
      });

      await test.step(`/${kind}: shows nothing of a response of another kind`, async () => {
        await retry.click();
        await expect(alert).toContainText(/Something went wrong!\s*Please try again later!/);
        expect(calls).toHaveLength(2);
      });

      await test.step(`/${kind}: shows its content after "Try again"`, async () => {
        await retry.click();
        await expect(heading).toHaveText(name);
        await expect(
          page.getByRole('main').locator('[data-skeleton], [aria-busy="true"]'),
        ).toHaveCount(0);
      });
    }
  });
});
