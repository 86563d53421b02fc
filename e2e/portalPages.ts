import type { Locator, Page } from '@playwright/test';
import { expect } from './basePath.ts';
import { waitForNextTask } from './waiting.ts';

/** Opens the dashboard and waits for its first cards. */
export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/');
  await expect(region(page, 'Top rated').getByRole('listitem').first()).toBeVisible();
}

/** A region of the page by its heading. */
export function region(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

/** Expects the people of `wireCrew` by department, with their jobs and links. */
export async function expectCrew(page: Page): Promise<void> {
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
}

/** The number of a rail's cards that the browser has laid out. */
export const countLaidOut = (rail: Locator) =>
  rail
    .getByRole('listitem')
    .evaluateAll(
      (cards) =>
        cards.filter((card) =>
          card.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    );

/** Presses the slash key after the page has registered its key listeners. */
export async function pressSlash(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeVisible();
  await waitForNextTask(page);
  await page.keyboard.press('/');
}

/** Opens the search with the slash key, and waits until the field is ready. Returns the dialog. */
export async function openSearch(page: Page): Promise<Locator> {
  await pressSlash(page);
  const dialog = page.getByRole('dialog', { name: 'Search', exact: true });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  return dialog;
}

/** The value of a term on a detail page. */
export function fact(page: Page, term: string): Locator {
  return page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd');
}

/** Accepts the overrides in the URL with the button in the inspection panel. */
export async function agree(page: Page): Promise<void> {
  await inspectionPanel(page).getByRole('button', { name: 'Show it here' }).click();
}

/** The inspection panel, or the notice about changes that it collapses to. */
export function inspectionPanel(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Sections' });
}
