import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { placeOf } from '../releases/pickVersions.ts';
import {
  buildRenderingGateway,
  EVIL,
  MOVIE_STYLE,
  renderFrame,
  renderMovie,
  SHELL_STYLE,
} from '../testing/buildRenderingGateway.ts';
import { buildServedVersion } from '../testing/buildServedRegistry.ts';

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const tags = (html: string, name: string) => html.match(new RegExp(`<${name}[^>]*>`, 'g')) ?? [];
const headOf = (html: string) => html.slice(0, html.indexOf('</head>'));

describe('a rendered page', () => {
  it('has the HTML in its root element, and its data where the shell reads it', async () => {
    const { gateway, render } = await buildRenderingGateway(renderMovie());

    const html = await (await gateway.request('/movie/42')).text();

    expect(html).toContain('<div id="root"><h1>Metropolis</h1></div>');
    const [, data = ''] = /id="portal-page">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      rendered: {
        at: render.mock.lastCall?.[0].at,
        section: { name: 'details', version: '1.0.0' },
        data: [{ key: ['movie', 42], data: { overview: EVIL } }],
      },
    });
    expect(html).not.toContain('alert(1)</script>');
  });

  it('passes the address, the theme and the time limit to the process', async () => {
    const { gateway, render } = await buildRenderingGateway(renderMovie());

    await gateway.request('/movie/42', { headers: { cookie: 'portal_theme=dark' } });

    expect(render).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ pathname: '/movie/42', theme: 'dark', patienceMs: 1_000 }),
      expect.any(Function),
    );
    expect(JSON.stringify(render.mock.lastCall)).not.toContain('server.0a1b2c3d.js');
  });

  it('contains its styles, in their order, and its policy allows them by their hashes', async () => {
    const { gateway } = await buildRenderingGateway(renderMovie());

    const response = await gateway.request('/movie/42');

    const html = await response.text();
    const styles = headOf(html).match(/<style .*?<\/style>/gs) ?? [];
    expect(styles).toEqual([
      `<style data-href="/files/shell/2.0.0/main.css">${SHELL_STYLE}</style>`,
      `<style data-href="/files/details/1.0.0/movie.css">${MOVIE_STYLE}</style>`,
    ]);
    expect(tags(html, 'link').filter((tag) => tag.includes('.css'))).toEqual([]);
    expect(response.headers.get('content-security-policy')).toContain(
      `style-src 'self' '${sha256(SHELL_STYLE)}' '${sha256(MOVIE_STYLE)}';`,
    );
  });

  it('has the preload links of React in its head', async () => {
    const picture = '<link rel="preload" as="image" href="/t/p/w780/a.jpg"/>';
    const { gateway } = await buildRenderingGateway(
      renderMovie(undefined, `${picture}<h1>Metropolis</h1>`),
    );

    const html = await (await gateway.request('/movie/42')).text();

    expect(headOf(html)).toContain(picture);
    expect(html).toContain('<div id="root"><h1>Metropolis</h1></div>');
  });

  it('contains previews of the pictures that it preloads, and its policy allows them by their hashes', async () => {
    const still =
      '<link rel="preload" as="image" imageSrcSet="/t/p/w500/a.jpg 500w, /t/p/w780/a.jpg 780w"/>';
    const makePreview = vi.fn(() => Promise.resolve(new Uint8Array([1, 2, 3])));
    const { gateway } = await buildRenderingGateway(
      renderMovie(undefined, `${still}<h1>Metropolis</h1>`),
      { makePreview },
    );
    const style =
      'img[src="/t/p/w500/a.jpg"]{background-image:url(data:image/avif;base64,AQID);background-size:cover}';
    // Previews are made in the background and only appear in later responses.
    // A page is cached for each origin.
    const ask = (number: number) => gateway.request(`http://${number}.example/movie/42`);
    expect(await (await ask(1)).text()).not.toContain('data:image/avif');
    let number = 1;

    const response = await vi.waitFor(async () => {
      const next = await ask((number += 1));
      expect(headOf(await next.clone().text())).toContain(`<style>${style}</style>`);
      return next;
    });

    expect(makePreview).toHaveBeenCalledExactlyOnceWith('w500/a.jpg');
    expect(response.headers.get('content-security-policy')).toContain(
      ` '${sha256(MOVIE_STYLE)}' '${sha256(style)}';`,
    );
  });

  it.each([
    [200, undefined],
    [404, 404],
    [503, 503],
  ] as const)('has the head and the status %s that the section returns', async (status, said) => {
    const meta = { title: 'Metropolis <1927>', description: 'A city.', status: said };
    const { gateway } = await buildRenderingGateway(renderMovie(meta));

    const response = await gateway.request('/movie/42');

    const head = headOf(await response.text());
    expect(response.status).toBe(status);
    expect(head).toContain('<title>Metropolis &#60;1927&#62;');
    expect(head).toContain('A city.');
  });

  it('does not ask for JavaScript unless only the frame is rendered', async () => {
    const movie = await buildRenderingGateway(renderMovie());
    const frame = await buildRenderingGateway(renderFrame);

    expect(await (await movie.gateway.request('/movie/42')).text()).not.toContain('<noscript>');
    expect(await (await frame.gateway.request('/movie/42')).text()).toContain('<noscript>');
  });

  it.each([
    ['cannot render it', () => Promise.reject(new Error('No.')), 'No.'],
    ['sends nonsense', () => Promise.resolve('a page'), 'What was rendered is no object.'],
  ])(
    'is left to the browser if a process %s, and is rendered at the next visit',
    async (_, renderOnce, message) => {
      const { gateway, render, reportError } = await buildRenderingGateway(renderMovie());
      render.mockImplementationOnce(renderOnce);

      const first = await gateway.request('/movie/42');
      await vi.waitFor(async () =>
        expect(await (await gateway.request('/movie/42')).text()).toContain('<h1>Metropolis</h1>'),
      );

      expect(first.status).toBe(200);
      expect(await first.text()).toContain('<div id="root"></div>');
      expect(reportError).toHaveBeenCalledExactlyOnceWith(
        'Section "details" 1.0.0 could not render a page, in phase "render"; browsers do it.',
        message,
      );
    },
  );
});

describe('the cause of a failed rendering', () => {
  it('does not contain what the visitor searches for', async () => {
    const current = buildServedVersion('details', '1.0.0', {
      pages: { found: { path: '/found', query: ['q'], files: [] } },
    });
    const fail = () => Promise.reject(new Error('Nothing fits "rain".'));
    const { gateway, causes } = await buildRenderingGateway(fail, { details: { current } });

    await gateway.request('/found?q=rain');

    const known = new Map([['details', new Set(['1.0.0'])]]);
    await vi.waitFor(() =>
      expect(causes.list(known)).toMatchObject([{ side: 'server', message: 'Nothing fits "…".' }]),
    );
  });
});

describe('a failed rendering of a staged rollout', () => {
  const withoutData: typeof renderFrame = ({ at }) =>
    Promise.resolve({
      html: '<main></main>',
      rendered: {
        at,
        address: { pathname: '/movie/42', search: '' },
        data: [{ key: ['movie', 42], failure: { message: 'Away.' } }],
      },
    });

  it.each([
    ['a page that could not be rendered', () => Promise.reject(new Error('No.'))],
    ['a page without all of its data', withoutData],
  ])('is %s, for every visitor who got it', async (_, render) => {
    const version = buildServedVersion('details', '1.1.0');
    const next = { percent: 50, version, by: 'anna', since: '2030-01-31T09:30:00.000Z' };
    const { gateway, metrics } = await buildRenderingGateway(render, { details: { next } });

    // Concurrent requests, so that both visitors share one rendering.
    const buckets = [...Array(100).keys()].filter(
      (bucket) => placeOf('details', next, bucket) > 97,
    );
    await Promise.all(
      buckets.map((bucket) =>
        gateway.request('/movie/42', {
          headers: { cookie: `portal_share=${bucket}`, 'test-address': `203.0.113.${bucket}` },
        }),
      ),
    );

    const text = await metrics.write(new Map());
    expect(text).toContain('version="1.0.0",percent="50",event="failed"} 2\n');
  });
});

describe('a pause after failed renderings', () => {
  it('says nothing about a version, because any visitor can cause it', async () => {
    const version = buildServedVersion('details', '1.1.0');
    const next = { percent: 50, version, by: 'anna', since: '2030-01-31T09:30:00.000Z' };
    const { gateway, metrics } = await buildRenderingGateway(
      () => Promise.reject(new Error('No.')),
      {
        details: { next },
      },
    );
    const bucket = [...Array(100).keys()].find((number) => placeOf('details', next, number) === 99);

    for (let visit = 1; visit <= 5; visit += 1) {
      await gateway.request(`/movie/${visit}`, {
        headers: { cookie: `portal_share=${bucket}`, 'test-address': `203.0.113.${visit}` },
      });
    }

    const text = await metrics.write(new Map());
    expect(text).toContain('version="1.0.0",percent="50",event="visitor"} 3\n');
    expect(text).toContain('version="1.0.0",percent="50",event="failed"} 3\n');
  });
});

describe('an inspected page', () => {
  it('is left to the browser', async () => {
    const { gateway, render } = await buildRenderingGateway(renderMovie(), { isInspectable: true });

    const response = await gateway.request('/movie/42?inspect', {
      headers: { 'sec-fetch-site': 'same-origin' },
    });

    expect(await response.text()).toContain('<div id="root"></div>');
    expect(render).not.toHaveBeenCalled();
  });
});
