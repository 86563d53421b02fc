import { createServer, type Server } from 'node:http';
import { expect } from '@playwright/test';
import { region } from './portalPages.ts';
import { type StartedGateway, startGateway } from './startGateway.ts';
import { test } from './story.ts';
import { waitForHydration } from './waiting.ts';
import { wireMovie, wirePage } from './wire.ts';

const TOKEN = 'a-token-that-nobody-may-see';
const NOTICE =
  'This website uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.';

test.describe('a portal in front of a movie-database service', { tag: '@no-section' }, () => {
  test.describe.configure({ mode: 'serial' });
  let service: Server;
  let gateway: StartedGateway;
  let isAway = false;
  const requested: {
    readonly address: string;
    readonly method: string;
    readonly authorization: string | undefined;
    readonly accept: string | undefined;
  }[] = [];

  test.beforeAll(async () => {
    service = createServer((request, response) => {
      const { method = '', url: address = '', headers } = request;
      requested.push({
        address,
        method,
        authorization: headers.authorization,
        accept: headers.accept,
      });
      const answer = address.startsWith('/3/movie/42?') ? wireMovie() : wirePage([wireMovie()]);
      const body = isAway ? { status_message: 'Not today.' } : answer;
      response.statusCode = isAway ? 503 : 200;
      response.setHeader('content-type', 'application/json');
      // Prevents caching, so that each visit requests the service and an outage is visible.
      response.setHeader('cache-control', 'max-age=0');
      response.end(JSON.stringify(body));
    });
    gateway = await startGateway({
      TMDB_API_BASE: `${await listen(service)}/3`,
      TMDB_TOKEN: TOKEN,
    });
  });
  test.afterAll(async () => {
    await gateway.stop();
    service.closeAllConnections();
    service.close();
  });

  test('sends each request with the credential and nothing else, and says so in its footer', async ({
    page,
  }) => {
    const received: Promise<string>[] = [];
    page.on('response', (response) => {
      const body = response.body().then(
        (bytes) => bytes.toString('latin1'),
        () => '',
      );
      received.push(
        response
          .allHeaders()
          .then(async (headers) => response.url() + JSON.stringify(headers) + (await body))
          // The response arrived while the page was being closed.
          .catch(() => ''),
      );
    });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url() + JSON.stringify(request.headers())));
    await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'any', url: gateway.url }]);
    await page.goto(gateway.url);

    await test.step("the footer carries the service's notice with a link, and does not mention a sample catalogue", async () => {
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText('where movie magic pops off');
      await expect(footer).toContainText(NOTICE);
      await expect(footer.getByRole('link', { name: NOTICE })).toHaveAttribute(
        'href',
        /^https:\/\/www\.themoviedb\.org\/?$/,
      );
      await expect(footer).not.toContainText('sample catalogue');
    });

    await test.step('no request looks for a cookie', async () => {
      const link = region(page, 'Top rated').getByRole('link', { name: 'Movie 42' });
      await waitForHydration(link);
      const asking = page.waitForRequest(/\/api\/3\/movie\/42\?/);
      await link.click();
      const headers = await (await asking).allHeaders();
      expect(headers['accept']).toBe('application/json');
      expect(headers).not.toHaveProperty('x-xsrf-token');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movie 42');
    });

    await test.step('requests to the service carry the bearer credential; nothing sent to the browser contains it', async () => {
      // Data for regions further down loads after the heading.
      const toService = () => requested.filter(({ address }) => address.startsWith('/3/'));
      await expect.poll(() => toService().length).toBeGreaterThan(6);
      await expect.poll(() => received.length + sent.length).toBeGreaterThan(20);
      const calls = toService();
      expect(new Set(calls.map(({ authorization }) => authorization))).toEqual(
        new Set([`Bearer ${TOKEN}`]),
      );
      expect(new Set(calls.map(({ accept }) => accept))).toEqual(new Set(['application/json']));
      expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(['GET']));
      const everything = [...(await Promise.all(received)), ...sent];
      expect(everything.filter((text) => text.includes(TOKEN))).toEqual([]);
      expect(gateway.log()).not.toContain(TOKEN);
      expect(await page.content()).not.toContain(TOKEN);
    });
  });

  test('pages stay available while the service is down, and say how old their data is until it is back', async ({
    page,
  }) => {
    await page.goto(gateway.url);
    const card = region(page, 'Top rated').getByRole('link', { name: 'Movie 42' });
    await expect(card).toBeVisible();
    const notice = page
      .getByRole('contentinfo')
      .getByText(/^Showing data from \d\d:\d\d\. The movie database isn't responding right now\.$/);
    await expect(notice).toBeHidden();

    isAway = true;
    await page.reload();
    await expect(card).toBeVisible();
    await expect(notice).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'data from' })).toBeAttached();

    isAway = false;
    // The gateway only retries the service after a delay.
    await expect(async () => {
      await page.reload();
      await expect(card).toBeVisible();
      await expect(notice).toBeHidden({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
  });
});

test(
  'a wrong value stops the start with one sentence that names the variable, its value and what is allowed',
  { tag: '@full' },
  async () => {
    const failure = await startGateway({ FAVORITES_PERSISTENCE: 'disk' }).then(
      async (gateway) => {
        await gateway.stop();
        return 'It has started.';
      },
      (error: unknown) => String(error),
    );

    expect(failure).toMatch(
      /The gateway ended: FAVORITES_PERSISTENCE is "disk", but it has to be memory or browser\.\s*$/,
    );
  },
);

/** Starts a server on a free local port. Returns its origin. */
async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}
