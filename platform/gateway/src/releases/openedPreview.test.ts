import { expect, it, vi } from 'vitest';
import type { Registry, Release } from '@portal/site/registry/Registry';
import { createGateway } from '../createGateway.ts';
import { hashOf } from '../files/readIntactFile.ts';
import { MARK_STYLE, MARK_STYLE_HASH } from '../pages/previewMark.ts';
import type { OpenRenderProcess } from '../rendering/RenderProcess.ts';
import { createMetrics } from '../reports/metrics.ts';
import { buildGatewayConfig, fakeSiteStore } from '../testing/buildPortal.ts';
import {
  buildServedRegistry,
  buildServedVersion,
  SERVER,
  SERVER_FILES,
} from '../testing/buildServedRegistry.ts';

const stamp = { by: 'anna', since: new Date().toISOString() };
type Previews = NonNullable<Registry['previews']>;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A preview pr-12 with a version of a section. */
function previewOf(section = 'details', version = '1.1.0', since = stamp.since): Previews {
  const until = new Date(Date.parse(since) + 7 * DAY_MS).toISOString();
  const facts = { owner: `team ${section}`, by: 'bob', since, until };
  return { 'pr-12': { [section]: { ...facts, version: buildServedVersion(section, version) } } };
}

interface Facts {
  readonly previews?: Previews;
  readonly details?: Partial<Release>;
  readonly change?: (registry: Registry) => Registry;
  readonly remoteAddress?: string;
}

/** A gateway that renders the version of the section, with the site's previews. */
async function openGateway({
  previews,
  details,
  change = (registry) => registry,
  remoteAddress,
}: Facts = {}) {
  const current = buildServedVersion('details', '1.0.0');
  const live = buildServedRegistry({
    details: { current, ...details },
    search: { current: buildServedVersion('search', '1.0.0') },
  });
  const registry = change({ ...live, ...(previews && { previews }) });
  const openRenderProcess = vi.fn<OpenRenderProcess>(({ section }) =>
    Promise.resolve({
      render: () =>
        Promise.resolve({
          html: `<h1>${section.name} ${section.version}</h1>`,
          rendered: {
            at: 0,
            address: { pathname: '/movie/42', search: '' },
            section: { name: section.name, version: section.version },
            data: [],
          },
        }),
      stop: () => undefined,
    }),
  );
  const gateway = createGateway({
    config: buildGatewayConfig({ rendering: { patienceMs: 1_000, maxProcesses: 8 } }),
    site: fakeSiteStore({
      registry,
      files: { ...SERVER_FILES, [`films/1.0.0/${SERVER}`]: `films/1.0.0/${SERVER}` },
    }),
    metrics: createMetrics(),
    service: () => Response.json({}),
    openRenderProcess,
    remoteAddress: () => remoteAddress,
  });
  await vi.waitFor(async () =>
    expect(await (await gateway.request('/details')).text()).toContain('<h1>'),
  );
  const visit = async (path: string, cookie?: string) => {
    const headers = { 'sec-fetch-site': 'none', ...(cookie ? { cookie } : {}) };
    const response = await gateway.request(path, { headers });
    return { response, text: await response.text() };
  };
  return { gateway, visit, openRenderProcess };
}

it('a preview is rendered with the live rest, at any address of its section', async () => {
  const { visit } = await openGateway({ previews: previewOf() });

  // The first page is rendered in the browser, because the process is still starting.
  expect((await visit('/details?preview=pr-12')).text).toContain('/files/details/1.1.0/');
  await vi.waitFor(async () =>
    expect((await visit('/details?preview=pr-12')).text).toContain('<h1>details 1.1.0</h1>'),
  );

  expect((await visit('/search?preview=pr-12')).text).toContain('<h1>search 1.0.0</h1>');
});

it('a preview has a mark with a way out on every page, however the page is rendered', async () => {
  const { visit } = await openGateway({ previews: previewOf() });
  await visit('/search?preview=pr-12');

  for (const path of ['/details', '/search', '/nowhere', '/offline.html']) {
    const { response, text } = await visit(path, 'portal_preview=pr-12');

    expect(text).toMatch(
      /<\/div>\n<aside class="PreviewMark" aria-label="Preview"><p>This is the preview “pr-12”.+<a href="\?preview=off" target="_top">Leave the preview<\/a><\/aside>/,
    );
    expect(response.headers.get('content-security-policy')).toContain(`'${MARK_STYLE_HASH}'`);
    expect((await visit(path)).text).not.toContain('PreviewMark');
  }
});

it('the style of the mark has its hash', async () => {
  const bytes = new TextEncoder().encode(MARK_STYLE);

  expect(await hashOf('SHA-256', bytes)).toBe(MARK_STYLE_HASH);
});

it('names of previews cannot be guessed: after twenty wrong ones, an address gets no preview', async () => {
  const { visit } = await openGateway({ previews: previewOf(), remoteAddress: '203.0.113.12' });
  const other = await openGateway({ previews: previewOf(), remoteAddress: '203.0.113.13' });
  for (let right = 0; right < 30; right += 1) {
    expect((await visit('/details?preview=pr-12')).response.status).toBe(200);
  }
  const guesses = Array.from({ length: 10 }, (_, number) => [
    visit(`/details?preview=pr-0${number}`),
    visit('/details', `portal_preview=pr-0${number}`),
  ]);
  const statuses = (await Promise.all(guesses.flat())).map(({ response }) => response.status);
  expect(new Set(statuses)).toEqual(new Set([404, 200]));

  const asked = (await visit('/details?preview=pr-12')).response;
  const byCookie = await visit('/details', 'portal_preview=pr-12');
  const left = (await visit('/details?preview=off')).response;

  expect([asked.status, asked.headers.get('retry-after')]).toEqual([429, '60']);
  expect(byCookie.text).toContain('/files/details/1.0.0/');
  expect(left.status).toBe(200);
  expect((await other.visit('/details?preview=pr-12')).response.status).toBe(200);
});

it('previews that are requested in turn start no processes again', async () => {
  const { 'pr-12': other = {} } = previewOf('search', '1.1.0');
  const { visit, openRenderProcess } = await openGateway({
    previews: { ...previewOf(), 'pr-13': other },
  });
  await visit('/details?preview=pr-12');
  await vi.waitFor(async () =>
    expect((await visit('/details?preview=pr-12')).text).toContain('<h1>details 1.1.0</h1>'),
  );
  const started = openRenderProcess.mock.calls.length;

  for (let turn = 0; turn < 3; turn += 1) {
    expect((await visit('/search?preview=pr-13')).text).toContain('/files/search/1.1.0/');
    await visit('/details?preview=pr-12');
  }

  expect(openRenderProcess.mock.calls).toHaveLength(started);
  expect((await visit('/details?preview=pr-12')).text).toContain('<h1>details 1.1.0</h1>');
});

it('a preview is private, and not for search engines or the offline cache', async () => {
  const { visit } = await openGateway({ previews: previewOf() });

  for (const path of ['/details?preview=pr-12', '/nowhere?preview=pr-12']) {
    const { headers } = (await visit(path)).response;
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('x-offline-copy')).toBe('nothing');
    expect(headers.get('vary')).toMatch(/\bCookie\b/);
  }
});

it('a preview lasts for the rest of the visit, for followed links and open tabs', async () => {
  const { visit } = await openGateway({ previews: previewOf() });
  const { headers } = (await visit('/search?preview=pr-12')).response;
  expect(headers.get('set-cookie')).toBe('portal_preview=pr-12; Path=/; HttpOnly; SameSite=Lax');
  const cookie = 'portal_preview=pr-12';

  const page = await visit('/details', cookie);
  const registry = await visit('/registry.json', cookie);

  expect(page.text).toContain('/files/details/1.1.0/');
  expect(JSON.parse(registry.text)).toMatchObject({
    sections: {
      details: { current: { version: '1.1.0' } },
      search: { current: { version: '1.0.0' } },
    },
  });
  expect(registry.text).not.toContain('"previous"');
  for (const { response } of [page, registry]) {
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
  }
});

it('a preview has no fallback, even if the cached page of a visitor with the same version has one', async () => {
  const next = { percent: 100, version: buildServedVersion('details', '1.1.0'), ...stamp };
  const { visit } = await openGateway({ previews: previewOf(), details: { next } });
  const staged = () => visit('/details', 'portal_share=1');
  await vi.waitFor(async () => expect((await staged()).text).toContain('<h1>details 1.1.0</h1>'));
  expect((await staged()).text).toContain('"previous"');

  const { text } = await visit('/details?preview=pr-12');

  expect(text).toContain('/files/details/1.1.0/');
  expect(text).not.toContain('"previous"');
});

it('other visitors get the same bytes and headers as without a preview', async () => {
  const [plain, previewed] = [await openGateway(), await openGateway({ previews: previewOf() })];
  await previewed.visit('/details?preview=pr-12');

  for (const path of ['/details', '/search', '/nowhere', '/registry.json', '/sitemap-pages.xml']) {
    const [without, withPreview] = [await plain.visit(path), await previewed.visit(path)];
    const headersOf = ({ response }: typeof without) =>
      // These have random values.
      Object.fromEntries(
        [...response.headers].filter(([name]) => !/^(etag|x-request-id)$/.test(name)),
      );

    expect(withPreview.text).toBe(without.text);
    expect(withPreview.response.status).toBe(without.response.status);
    expect(headersOf(withPreview)).toEqual(headersOf(without));
  }
});

it('a preview ends by its address, and the portal is live again', async () => {
  const { visit } = await openGateway({ previews: previewOf() });

  const { response, text } = await visit('/details?preview=off', 'portal_preview=pr-12');

  expect(response.headers.get('set-cookie')).toMatch(/^portal_preview=; Max-Age=0; Path=\//);
  expect(text).toContain('/files/details/1.0.0/');
});

it.each([
  ['an unknown name', {}],
  [
    'a preview of last week',
    { previews: previewOf('details', '1.1.0', new Date(Date.now() - 7 * DAY_MS).toISOString()) },
  ],
])('the address of a preview is not found for %s; a visit goes on without it', async (_, facts) => {
  const { visit } = await openGateway(facts);

  const asked = await visit('/details?preview=pr-12');
  const onward = await visit('/details', 'portal_preview=pr-12');

  expect(asked.response.status).toBe(404);
  expect(asked.text).toMatch(/^This preview does not exist, or it has ended\./);
  expect(onward.response.status).toBe(200);
  expect(onward.response.headers.get('set-cookie')).toMatch(/^portal_preview=; Max-Age=0/);
  expect(onward.text).not.toContain('pr-12');
});

it.each(['constructor', '__proto__', '../registry', '', '"><script>'])(
  'the name "%s" is no preview',
  async (name) => {
    const { visit } = await openGateway({ previews: previewOf() });

    const { response, text } = await visit(`/details?preview=${encodeURIComponent(name)}`);

    expect(response.status).toBe(404);
    expect(text).not.toContain('<script>');
  },
);

it('a preview shows a section that is not live, or retired', async () => {
  const fresh = await openGateway({ previews: previewOf('films', '1.0.0') });
  const retired = await openGateway({
    previews: previewOf('films', '1.0.0'),
    change: (registry) => ({
      ...registry,
      retired: { films: {} },
    }),
  });

  for (const { visit } of [fresh, retired]) {
    expect((await visit('/films')).response.status).toBe(404);
    const { response, text } = await visit('/films?preview=pr-12');
    expect(response.status).toBe(200);
    expect(text).toContain('/files/films/1.0.0/');
    expect(text).not.toContain('"retired":{"films"');
  }
});

it('the processes of a preview start with its first visitor, and stop no others', async () => {
  const { visit, openRenderProcess } = await openGateway({ previews: previewOf() });
  const started = () => openRenderProcess.mock.calls.map(([{ section }]) => section.version);
  expect(started()).not.toContain('1.1.0');

  await visit('/details?preview=pr-12');
  await vi.waitFor(() => expect(started()).toContain('1.1.0'));
  await visit('/details');

  expect((await visit('/details')).text).toContain('<h1>details 1.0.0</h1>');
  expect(started().filter((version) => version === '1.1.0')).toHaveLength(1);
});

it('a preview of the shell has every page in that shell, also for visitors of a staged one', async () => {
  const { shell } = buildServedRegistry({});
  const inPreview = { ...shell, version: '2.2.0', baseUrl: '/files/shell/2.2.0/' };
  const { visit } = await openGateway({
    previews: {
      'pr-12': {
        shell: {
          owner: 'the portal',
          version: inPreview,
          until: new Date(Date.now() + DAY_MS).toISOString(),
          ...stamp,
        },
      },
    },
    change: (registry) => ({
      ...registry,
      nextShell: { percent: 99, version: { ...shell, version: '2.1.0' }, ...stamp },
    }),
  });

  for (const path of ['/details', '/search', '/nowhere']) {
    expect((await visit(`${path}?preview=pr-12`)).text).toContain('/files/shell/2.2.0/');
    expect((await visit(path)).text).not.toContain('/files/shell/2.2.0/');
  }
});
