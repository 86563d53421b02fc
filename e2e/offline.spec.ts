import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Registry } from '@portal/site/registry/Registry';
import { readSite, writeSite } from '../scripts/siteFolder.mjs';
import { BASE_PATH, below } from './basePath.ts';
import { copyBuiltSite } from './copyBuiltSite.ts';
import { serveOnFreePort, type StartedServer } from './faults/serveOnFreePort.ts';
import { type StartedGateway, startGateway } from './startGateway.ts';
import { test } from './story.ts';
import { waitForHydration } from './waiting.ts';
import { recordErrors } from './watchVisit.ts';
import { LABELS, NEXT, writeNextEdition } from './writeNextEdition.ts';

const MOVIE = '/movie/2001';
const OTHER_MOVIE = '/movie/1020';

test.describe('without a network', { tag: '@no-style' }, () => {
  // In one worker, so that the gateway starts once.
  test.describe.configure({ mode: 'default' });
  test.use({ serviceWorkers: 'allow' });
  let site: ReturnType<typeof copyBuiltSite>;
  let gateway: StartedGateway;
  /** Forwards all requests to the gateway or, once switched off, to one with `OFFLINE: 'off'`. */
  let portal: StartedServer;
  let isSwitchedOff = false;

  test.beforeAll(async () => {
    site = copyBuiltSite();
    gateway = await startGateway({ SITE: site.folder, FAVORITES_PERSISTENCE: 'browser' });
  });
  test.afterAll(async () => {
    await gateway.stop();
    site.remove();
  });

  test('what was seen can be read, favorites too, and the page says how old it is', async ({
    page,
    context,
  }) => {
    const complaints = recordErrors(page, (text) =>
      // The visitor has not scrolled down, so data for the lower regions is not cached. If the last
      // registry check was some time ago, the registry is checked, too.
      /^(Failed to load resource|A part of the page failed to load|Section .* in phase "(data|registry)")/.test(
        text,
      ),
    );
    await arrive(page, gateway.url + MOVIE);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await page.getByRole('link', { name: 'Cine Pop' }).click();
    const card = page.getByRole('region', { name: 'Top rated' }).getByRole('listitem').first();
    const favorite = await pathOf(card.getByRole('link'));
    await card.getByRole('button', { name: 'Watch later' }).click();
    await isKept(page, favorite);

    await forgetAnswers(page);
    await context.setOffline(true);
    // Navigation happens within the same document, where the code and the list are still in memory.
    await favoritesLink(page).click();
    await expect(linkTo(page, favorite)).toBeVisible();
    await page.goto(`${gateway.url}/favorites`);
    await expect(linkTo(page, favorite)).toBeVisible();

    await page.goto(gateway.url + MOVIE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    await expect(page.getByRole('contentinfo')).toContainText('data from');

    // This page was only rendered in the browser; no document was loaded from its URL.
    await page.getByRole('link', { name: 'Cine Pop' }).click();
    await expect(
      page.getByRole('region', { name: 'Top rated' }).getByRole('listitem').first(),
    ).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('data from');

    await page.goto(gateway.url + favorite);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(complaints).toEqual([]);

    await page.goto(gateway.url + OTHER_MOVIE);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    // The page has the shell's styles, because they are cached with every earlier page.
    await expect(page.getByRole('link', { name: 'Cine Pop' })).toHaveCSS(
      'text-decoration-line',
      'none',
    );

    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).not.toContainText('data from');
  });

  test(
    'what is not to be kept is cached nowhere, and forgotten everywhere',
    { tag: '@full' },
    async ({ page, context }) => {
      await arrive(page, gateway.url + MOVIE);
      await page.getByRole('link', { name: 'Cine Pop' }).click();
      const cards = page.getByRole('region', { name: 'Top rated' }).getByRole('listitem');
      const [kept, removed, added] = await Promise.all(
        [0, 1, 2].map((index) => pathOf(cards.nth(index).getByRole('link').first())),
      );
      await cards.nth(0).getByRole('button', { name: 'Watch later' }).click();
      await cards.nth(1).getByRole('button', { name: 'Watch later' }).click();
      await isKept(page, kept ?? '');
      await isKept(page, removed ?? '');

      await favoritesLink(page).click();
      // The page, its data, and what "For you" compares.
      const about = (path = '') => [path, `/api/3${path}`, `/api/3${path}/recommendations`];
      for (const path of [removed, kept]) {
        await expect.poll(() => cachedAbout(page, path)).toEqual(about(path));
      }
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
      await expect.poll(() => cachedAbout(page, removed)).toEqual([]);
      await expect.poll(() => cachedAbout(page, kept)).toEqual(about(kept));
      await page.getByRole('switch').click();
      await expect.poll(() => cachedAbout(page, kept)).toEqual([]);

      await page.getByRole('link', { name: 'Cine Pop' }).click();
      await cards.nth(2).getByRole('button', { name: 'Watch later' }).click();
      await page.goto(`${gateway.url}/search?q=moon`);
      await expect(page.getByRole('listitem').first()).toBeVisible();
      // Once a page is cached, the worker is active.
      await page.goto(gateway.url + OTHER_MOVIE);
      await isKept(page, OTHER_MOVIE);
      expect(await cachedAbout(page, added)).toEqual([]);
      expect(await cachedAbout(page, '/search')).toEqual([]);
      // The page is for this visitor only, so the gateway forbids storing it.
      const session = '/api/3/authentication/guest_session/new';
      const genres = '/api/3/genre/movie/list';
      await page.evaluate(
        async (calls) => {
          for (const call of calls) {
            await fetch(call);
          }
        },
        [below(session), below(genres)],
      );
      await expect.poll(() => cachedAbout(page, genres)).toEqual([genres]);
      expect(await cachedAbout(page, session)).toEqual([]);

      // The favorites in memory are not lost when a page is opened offline.
      await page.getByRole('button', { name: 'Add to favorite' }).click();
      await context.setOffline(true);
      await page.getByRole('link', { name: 'Cine Pop' }).click();
      await expect(cards.first()).toBeVisible();
      await favoritesLink(page).click();
      await expect(linkTo(page, OTHER_MOVIE)).toBeVisible();
    },
  );

  test(
    'a page without its data, and one over the quota, replace nothing',
    { tag: '@full' },
    async ({ page, context }) => {
      let isHanging = false;
      const hanging = await serveOnFreePort(async ({ url }) => {
        const { pathname, search } = new URL(url);
        const response = await fetch(new URL(pathname + search, gateway.url), {
          headers: { 'accept-encoding': 'identity' },
        });
        if (isHanging && pathname === below(MOVIE)) {
          return new Response('<h1>Loading</h1>', {
            headers: { 'content-type': 'text/html', 'x-offline-copy': 'part' },
          });
        }
        return response;
      });
      await arrive(page, hanging.url + below(MOVIE));
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      const addresses = () =>
        page.evaluate(async () => {
          const names = (await caches.keys()).filter((name) => /(files|pages-2)$/.test(name));
          const all = await Promise.all(
            names.map(async (name) => (await caches.open(name)).keys()),
          );
          return all.flat().map(({ url }) => url);
        });
      const before = await addresses();

      isHanging = true;
      await page.goto(hanging.url + below(MOVIE));
      await expect(page.getByRole('heading', { name: 'Loading' })).toBeVisible();
      const cdp = await context.newCDPSession(page);
      const usage = await page.evaluate(
        async () => (await navigator.storage.estimate()).usage ?? 0,
      );
      const quota = { origin: hanging.url, quotaSize: usage + 1 };
      await cdp.send('Storage.overrideQuotaForOrigin', quota);
      // The worker responds to this request only after the page has been cached or skipped.
      await page.evaluate(
        (url) => fetch(url, { headers: { accept: 'text/html', 'x-for-favorites': '1' } }),
        below(OTHER_MOVIE),
      );
      expect(await cachedAbout(page, OTHER_MOVIE)).toEqual([]);
      expect(await addresses()).toEqual(expect.arrayContaining(before));

      await context.setOffline(true);
      await page.goto(hanging.url + below(MOVIE));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await hanging.stop();
    },
  );

  test(
    'pictures that were there before the worker are kept, and a kept file that was changed does not run',
    { tag: '@full' },
    async ({ page, context }) => {
      await arrive(page, gateway.url + MOVIE);
      await expect.poll(() => picturesInSight(page)).toEqual(['there', 'there']);
      await keepPicturesAnew(page);

      await forgetAnswers(page);
      await context.setOffline(true);
      await page.reload();

      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => picturesInSight(page)).toEqual(['there', 'there']);

      await page.evaluate(async () => {
        const names = await caches.keys();
        const files = await caches.open(names.find((name) => name.endsWith('files')) ?? '');
        for (const { url } of await files.keys()) {
          if (/\/main\..*js$/.test(url)) {
            const headers = { 'content-type': 'text/javascript' };
            await files.put(url, new Response('document.title = "changed";', { headers }));
          }
        }
      });
      await forgetAnswers(page);
      // In another tab, because this one already has the file in memory.
      const tab = await context.newPage();
      const complaints = recordErrors(tab);
      await tab.goto(gateway.url + MOVIE);
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => complaints.some((each) => each.includes('integrity'))).toBe(true);
      await expect(tab).not.toHaveTitle('changed');

      await context.setOffline(false);
      await tab.reload();
      await expect(tab.getByRole('button', { name: 'Next' }).first()).toBeVisible();
    },
  );

  test('a version that ships is shown at once, and from then on without a network too', async ({
    page,
    context,
  }) => {
    await arrive(page, gateway.url + MOVIE);
    await expect(page.getByRole('button', { name: LABELS.first, exact: true })).toBeVisible();

    shipNextEdition(site.folder);
    // The gateway needs a moment to load the new edition. Until then, browsers render its pages.
    await expect.poll(async () => (await fetch(gateway.url + MOVIE)).text()).toContain(LABELS.next);
    await page.reload();
    const next = page.getByRole('button', { name: LABELS.next, exact: true });
    await expect(next).toBeVisible();
    await waitForHydration(next);
    // A page is cached after its files.
    await expect.poll(() => keptText(page, MOVIE)).toContain(LABELS.next);

    await context.setOffline(true);
    await page.reload();
    await expect(next).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('data from');
  });

  test(
    'a portal that stops keeping pages ends the worker and deletes what it has kept',
    { tag: '@full' },
    async ({ page, context }) => {
      const off = await startGateway({ SITE: site.folder, OFFLINE: 'off' });
      portal = await serveOnFreePort(({ url }) => {
        const { pathname, search } = new URL(url);
        const { url: from } = isSwitchedOff ? off : gateway;
        return fetch(new URL(pathname + search, from), {
          headers: { 'accept-encoding': 'identity' },
        });
      });
      await arrive(page, portal.url + below(MOVIE));

      // Chromium activates the new worker when the old one is idle. With DevTools attached, an old
      // worker that restarts in the meantime would never run, so its start is canceled here.
      const devTools = await context.newCDPSession(page);
      const versions = new Promise<string>((resolve) => {
        devTools.once('ServiceWorker.workerVersionUpdated', ({ versions: [old] }) =>
          resolve(old?.versionId ?? ''),
        );
      });
      await devTools.send('ServiceWorker.enable');
      const versionId = await versions;

      isSwitchedOff = true;
      await page.reload();
      // The browser looks for a new worker only some time after a page has loaded.
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await expect(async () => {
        await devTools.send('ServiceWorker.stopWorker', { versionId });
        expect(await page.evaluate(() => caches.keys())).toEqual([]);
        expect(
          await page.evaluate(() => navigator.serviceWorker.getRegistration()),
        ).toBeUndefined();
      }).toPass();

      await off.stop();
      await portal.stop();
    },
  );
});

/** Opens a page and waits until the browser has cached it. */
async function arrive(page: Page, address: string): Promise<void> {
  // Caching starts ten seconds after the page has loaded; this removes the delay.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const soon = (run: () => void, ms?: number) => setTimeout(run, ms === 10_000 ? 0 : ms);
    window.setTimeout = soon as typeof window.setTimeout;
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await isKept(page, new URL(address).pathname.slice(BASE_PATH.length));
  await isKept(page, '/offline.html');
}

/** The first link in the page's content to a path of the portal. */
function linkTo(page: Page, path: string): Locator {
  return page
    .getByRole('main')
    .locator(`a[href="${below(path)}"]`)
    .first();
}

/** A link's path below the portal's base path. */
async function pathOf(link: Locator): Promise<string> {
  return ((await link.getAttribute('href')) ?? '').slice(BASE_PATH.length);
}

function favoritesLink(page: Page) {
  return page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /Favorites/ });
}

/** The paths in all caches that relate to the page at this path, except for files. */
async function cachedAbout(page: Page, about = ''): Promise<readonly string[]> {
  const paths = await page.evaluate(async (wanted) => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => `${path}/`.includes(`${wanted}/`) && !path.includes('/files/'))
      .toSorted((one, other) => one.length - other.length);
  }, about);
  return paths.map((path) => path.slice(BASE_PATH.length));
}

/** For each of the page's first images, whether it has loaded. */
function picturesInSight(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img[fetchpriority=high]')].map(
      ({ complete, naturalWidth }) => (complete && naturalWidth > 0 ? 'there' : 'missing'),
    ),
  );
}

/**
 * Makes the worker fetch and cache the images, as it does for images that loaded before the
 * worker was active.
 */
async function keepPicturesAnew(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const names = await caches.keys();
    await caches.delete(names.find((name) => name.endsWith('pictures')) ?? '');
    const pictures = document.querySelectorAll<HTMLImageElement>('main img[fetchpriority=high]');
    const urlsToCache = [...pictures].map(({ currentSrc }) => currentSrc);
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      const message = { type: 'CACHE_URLS', payload: { urlsToCache } };
      navigator.serviceWorker.controller?.postMessage(message, [port2]);
    });
  });
}

/** Empties the browser's HTTP cache, because it serves fresh responses even offline. */
async function forgetAnswers(page: Page): Promise<void> {
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
}

async function isKept(page: Page, address: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async (url) => (await caches.match(url, { ignoreVary: true }))?.status,
        below(address),
      ),
    )
    .toBe(200);
}

/** The cached HTML of the page at this path. */
function keptText(page: Page, path: string): Promise<string | undefined> {
  return page.evaluate(
    async (url) => (await caches.match(url, { ignoreVary: true }))?.text(),
    below(path),
  );
}

/** Releases a new edition of the details section. */
function shipNextEdition(site: string): void {
  const build = writeNextEdition(site);
  cpSync(build, path.join(site, 'files/details', NEXT), { recursive: true });
  const registry: Registry = readSite(site);
  const current: unknown = JSON.parse(readFileSync(path.join(build, 'build.json'), 'utf8'));
  const details = { ...registry.sections['details'], current };
  writeSite(site, { ...registry, sections: { ...registry.sections, details } });
}
