import { expect } from '@playwright/test';
import { BASE_PATH } from './basePath.ts';
import { agree, inspectionPanel, openSearch, region } from './portalPages.ts';
import { startGateway } from './startGateway.ts';
import { test } from './story.ts';
import { recordErrors } from './watchVisit.ts';

test.describe('a portal below a path', { tag: ['@full', '@no-style'] }, () => {
  test.use({ serviceWorkers: 'allow' });
  test.skip(BASE_PATH !== '', 'The portal of this run has a path itself.');

  test('is whole there, and requests nothing from the rest of the host', async ({
    page,
    context,
    baseURL,
  }) => {
    const gateway = await startGateway({
      PUBLIC_URL: 'https://host.example/cinema',
      SECTION_INSPECTION: 'allowed',
      SECTION_ORIGINS: 'loopback',
    });
    const { origin } = new URL(gateway.url);
    const complaints = recordErrors(page);
    const paths: string[] = [];
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin === origin) {
        paths.push(url.pathname);
      }
    });
    // Caching for offline use starts ten seconds after the page has loaded; this removes the delay.
    await page.addInitScript(() => {
      const { setTimeout } = window;
      const soon = (run: () => void, ms?: number) => setTimeout(run, ms === 10_000 ? 0 : ms);
      window.setTimeout = soon as typeof window.setTimeout;
    });

    expect((await page.request.get(`${origin}/movie/2001`)).status()).toBe(404);
    await page.goto(`${gateway.url}/`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      'https://host.example/cinema/',
    );
    await page.getByRole('button', { name: /^Theme/ }).click();
    await region(page, 'Top rated').getByRole('listitem').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/^http:..[^/]+\/cinema\/movie\/\d+$/);
    await page.getByRole('button', { name: 'Add to favorite' }).click();
    const dialog = await openSearch(page);
    await dialog.getByRole('searchbox').fill('chaplin');
    await dialog.getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/cinema\/(movie|tv|person)\/\d+$/);
    await page.getByRole('link', { name: 'Favorites, 1' }).click();
    await expect(page).toHaveURL(`${gateway.url}/favorites`);
    await page.goBack();
    await page.getByRole('link', { name: 'Cine Pop' }).click();
    await expect(page).toHaveURL(`${gateway.url}/`);
    expect((await context.cookies()).map((cookie) => cookie.path)).toEqual(['/cinema/']);

    await expect
      .poll(() =>
        page.evaluate(async () => {
          const { scope } = (await navigator.serviceWorker.getRegistration()) ?? {};
          const pages = await caches.match(`${scope}offline.html`, { ignoreVary: true });
          return [scope, pages?.status];
        }),
      )
      .toEqual([`${gateway.url}/`, 200]);
    await page.goto(`${gateway.url}/movie/2001`);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await page.evaluate(async () => {
      const url = location.href;
      while (!(await caches.match(url, { ignoreVary: true }))) {
        await new Promise(requestAnimationFrame);
      }
    });
    expect(complaints).toEqual([]);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    await context.setOffline(false);

    // A section of a portal at the root of its host.
    await page.goto(`${gateway.url}/movie/2001?section.details=${new URL(baseURL ?? '').origin}`);
    await agree(page);
    await expect(inspectionPanel(page)).toContainText('"details" is loaded from');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    await expect(page).toHaveURL(/\/cinema\/movie\/2001\?/);

    expect(paths.filter((path) => !path.startsWith('/cinema/'))).toEqual([]);
    await gateway.stop();
  });
});
