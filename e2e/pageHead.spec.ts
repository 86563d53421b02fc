import { expect } from '@playwright/test';
import { mockResponses } from './apiResponses.ts';
import { below } from './basePath.ts';
import { test } from './story.ts';
import { wirePage } from './wire.ts';

/** Text that would close the script element or the document if it were not escaped. */
const NASTY = '</script><script>window.isTaken = true</script>\u2028<!--';

test.describe('the head of a page', { tag: '@no-style' }, () => {
  test('names the page, its address, its icons and its manifest; robots.txt leads to sitemaps whose addresses are pages', async ({
    request,
  }) => {
    const response = await request.get('/');
    const html = await response.text();
    const hrefOf = (rel: string) =>
      new RegExp(`<link rel="${rel}"[^>]* href="([^"]+)"`).exec(html)?.[1] ?? '';
    expect(hrefOf('canonical')).toBe(response.url());
    expect(html).toContain('<meta property="og:site_name" content="Cine Pop"');

    const manifestAddress = hrefOf('manifest');
    const manifest = await (await request.get(manifestAddress)).json();
    const icons: readonly string[] = manifest.icons.map(({ src }: { src: string }) => src);
    const touchIcon = hrefOf('apple-touch-icon');
    expect(manifest.name).toBe('Cine Pop');
    expect(icons).toHaveLength(3);
    for (const address of ['/favicon.ico', touchIcon, ...icons]) {
      const response = await request.get(address);
      expect(response.status(), address).toBe(200);
      expect(response.headers()['content-type'], address).toMatch(/^image\//);
    }

    const robots = await (await request.get('/robots.txt')).text();
    const [, index = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? [];
    const addressesIn = async (address: string) =>
      [...(await (await request.get(address)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, found = '']) => found,
      );
    for (const sitemap of await addressesIn(index)) {
      const addresses = await addressesIn(sitemap);
      expect(addresses.length, sitemap).toBeGreaterThan(0);
      expect(addresses.filter((found) => found.includes('/search'))).toEqual([]);
      expect((await request.get(addresses.at(-1) ?? '')).status(), sitemap).toBe(200);
    }

    await test.step('the page of the search is kept from search engines', async () => {
      const search = await (await request.get('/search?q=chaplin')).text();
      expect(search).toMatch(/<meta name="robots" content="noindex"/);
      expect(search).not.toContain('rel="canonical"');
      expect(robots.split('\n')).toContain(`Disallow: ${below('/search')}`);
    });
  });

  test(
    'can carry structured data: the policy allows it, and no text in it runs',
    { tag: '@full' },
    async ({ page }) => {
      await mockResponses(page, /./, { json: wirePage([]) });
      const json = JSON.stringify({ '@type': 'Movie', name: NASTY }).replace(
        /[<>&\u2028\u2029]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
      await page.route('/', async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        const data = `<script type="application/ld+json">${json}</script></head>`;
        await route.fulfill({ response, body: html.replace('</head>', () => data) });
      });
      await page.addInitScript(() => {
        const violations: string[] = [];
        Object.assign(window, { violations });
        document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
          violations.push(violatedDirective),
        );
      });
      await page.goto('/');
      await expect(page.getByRole('contentinfo')).toBeVisible();

      // The last element, because the page already contains other JSON-LD.
      const data = page.locator('script[type="application/ld+json"]').last();
      expect(JSON.parse((await data.textContent()) ?? '')).toEqual({
        '@type': 'Movie',
        name: NASTY,
      });
      expect(await page.evaluate(() => 'isTaken' in window)).toBe(false);
      expect(await page.evaluate(() => Reflect.get(window, 'violations'))).toEqual([]);
    },
  );
});
