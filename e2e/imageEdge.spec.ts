import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { expect } from '@playwright/test';
import { region } from './portalPages.ts';
import { type StartedGateway, startGateway } from './startGateway.ts';
import { test } from './story.ts';
import { wireMovie, wirePage } from './wire.ts';

const picture = readFileSync(path.resolve(import.meta.dirname, '../docs/pictures/movie.webp'));
const movie = wireMovie({ poster_path: '/poster42.jpg', backdrop_path: '/backdrop42.jpg' });

test.describe('a portal that proxies the pictures of the service', { tag: '@full' }, () => {
  let service: Server;
  let gateway: StartedGateway;
  const picturesAsked: string[] = [];

  test.beforeAll(async ({}, testInfo) => {
    service = createServer(({ url = '' }, response) => {
      if (url.startsWith('/t/p/')) {
        picturesAsked.push(url);
        response.end(picture);
        return;
      }
      const body = url.startsWith('/3/movie/42?') ? movie : wirePage([movie]);
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const address = service.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    gateway = await startGateway({
      TMDB_API_BASE: `http://127.0.0.1:${port}/3`,
      IMAGES: 'edge',
      IMAGES_CACHE: testInfo.outputPath('images'),
    });
  });
  test.afterAll(async () => {
    await gateway.stop();
    service.closeAllConnections();
    service.close();
  });

  test('shows the pictures, and the browser contacts nobody but the portal', async ({ page }) => {
    const origins = new Set<string>();
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http')) {
        origins.add(origin);
      }
    });

    const response = await page.goto(gateway.url);
    await expect(page.getByRole('img', { name: 'Movie 42' }).first()).toHaveJSProperty(
      'complete',
      true,
    );
    await region(page, 'Top rated').getByRole('link', { name: 'Movie 42' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movie 42');
    const poster = page.getByRole('main').getByRole('img', { name: 'Movie 42' }).first();
    await expect(poster).toHaveAttribute('src', '/t/p/w500/poster42.jpg');
    await expect(poster).not.toHaveAttribute('data-invalid');
    await expect
      .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    expect([...origins]).toEqual([gateway.url]);
    expect(picturesAsked.some((url) => url.endsWith('/poster42.jpg'))).toBe(true);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("img-src 'self' data:;");
    await expect(page.getByRole('contentinfo')).toContainText('This website uses TMDB');
  });
});
