import path from 'node:path';
import { expect } from '@playwright/test';
import { createMixedSite } from './createMixedSite.ts';
import { runInFolder } from './projectCopy.ts';
import { startGateway } from './startGateway.ts';
import { test } from './story.ts';
import { waitForHydration } from './waiting.ts';

const root = path.resolve(import.meta.dirname, '..');

test(
  'a section is retired and brought back while the gateway runs: its address and links go and return, and an open tab keeps its page',
  { tag: ['@browse', '@dashboard'] },
  async ({ page, context }) => {
    const site = createMixedSite([]);
    const gateway = await startGateway({ SITE: site.folder });
    const type = (command: string) =>
      runInFolder(root, process.execPath, [
        ...['scripts/portal.mjs', command, 'mfe-browse', '--to', site.folder],
      ]);
    const statusOf = async () => (await fetch(`${gateway.url}/movies`)).status;
    const heading = page.getByRole('heading', { level: 1 });
    const visitor = await context.newPage();
    const link = visitor.getByRole('navigation').getByRole('link', { name: 'Movies' }).first();

    await page.goto(`${gateway.url}/movies`);
    await waitForHydration(page.getByRole('listitem').getByRole('link').first());
    await expect(heading).toHaveText('Movies');
    await visitor.goto(gateway.url);
    await expect(link).toBeVisible();

    await type('retire');
    await expect.poll(statusOf).toBe(404);
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(link).toBeHidden();
    await visitor.goto(`${gateway.url}/movies`);
    await expect(visitor).toHaveTitle(/^Page not found/);
    await expect(heading).toHaveText('Movies');

    await type('rollback');
    await expect.poll(statusOf).toBe(200);
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Movies');
    await expect(link).toBeVisible();

    await gateway.stop();
    site.remove();
  },
);
