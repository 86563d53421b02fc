import path from 'node:path';
import { expect } from '@playwright/test';
import { addCounter } from './addCounter.ts';
import { copyProject } from './copyProject.ts';
import { agree } from './inspectionPanel.ts';
import { saveByRename } from './saveByRename.ts';
import { startDev } from './startDev.ts';
import { test } from './story.ts';

test(
  'a section is shown inside a deployed page, rebuilt after each edit, and removed with one click',
  { tag: '@no-section' },
  async ({ page, baseURL }) => {
    // Two builds and a gateway take long.
    test.setTimeout(300_000);
    const copy = copyProject();
    const counter = addCounter(copy.folder, 'mfe-details/src/pages', 'MoviePage.tsx', 'first');
    const dev = await startDev({
      folder: copy.folder,
      words: ['details', '--into', `${baseURL}/movie/1020`],
      until: ['/healthz'],
    });
    try {
      const address = `${baseURL}/movie/1020?section.details=${dev.url}`;
      expect(dev.log()).toContain(`Open ${address}\n`);
      const answer = await page.goto(address);
      expect(answer?.headers()['content-security-policy']).toContain(
        "require-trusted-types-for 'script'",
      );

      await agree(page);
      await expect(page.getByRole('button', { name: 'first 0' })).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Sections' })).toContainText(
        `"details" is loaded from ${dev.url}.`,
      );
      counter.relabel('second');
      await expect(page.getByRole('button', { name: 'second 0' })).toBeVisible({ timeout: 60_000 });

      const file = path.join(copy.folder, 'mfe-details/src/pages/Counter.tsx');
      saveByRename(file, 'export function Counter() {');
      await expect
        .poll(() => dev.log(), { timeout: 60_000 })
        .toContain('Building mfe-details failed.');
      await expect(page.getByRole('button', { name: 'second 0' })).toBeVisible();
      saveByRename(file, 'export function Counter() { return <p>third</p>; }');
      await expect(page.getByText('third', { exact: true })).toBeVisible({ timeout: 60_000 });

      await page.getByRole('button', { name: 'Back to the live portal' }).click();
      await expect(page).toHaveURL(`${baseURL}/movie/1020`);
      await expect(
        page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' }),
      ).toBeVisible();
      await expect(page.getByText('third', { exact: true })).toHaveCount(0);
    } finally {
      await dev.stop();
      copy.remove();
    }
  },
);
