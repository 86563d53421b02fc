import { describe, expect, it, vi } from 'vitest';
import type { RenderOrder, RenderResult } from '@portal/page-protocol/Rendering';
import { buildRenderingGateway, renderMovie, styled } from '../testing/buildRenderingGateway.ts';
import { buildServedVersion, integrityOf } from '../testing/buildServedRegistry.ts';

const STYLE = '.Review{color:red}';
const PLACE = 'details/title-end';
const place = {
  label: 'The end of the page of a title',
  props: { kind: 'string', id: 'number' },
  pages: { movie: { kind: 'movie' } },
} as const;
const host = buildServedVersion('details', '1.0.0', { ...styled, places: { 'title-end': place } });
const fill = { part: 'reviews', order: 10, blockSize: '22rem', files: ['reviews.css'] };
const guest = buildServedVersion('reviews', '1.0.0', {
  files: {
    'remoteEntry.js': { integrity: 'sha384-entry', bytes: 1 },
    'reviews.css': { integrity: integrityOf(STYLE), bytes: STYLE.length },
  },
  pages: {},
  fills: { [PLACE]: fill },
});

const boxFor = (props: string, section = 'reviews') =>
  `<section data-part="${PLACE} ${section}" data-props="${props}"></section>`;
const BOX = boxFor('{&quot;id&quot;:42,&quot;kind&quot;:&quot;movie&quot;}');
const RESERVED = `[data-part="${PLACE} reviews"]:empty{min-block-size:22rem}`;

type Render = (order: RenderOrder) => Promise<unknown>;

const reviewsIn =
  (html: string, facts: object = {}): Render =>
  ({ at }) =>
    Promise.resolve({
      html,
      rendered: {
        at,
        address: { pathname: '/movie/42', search: '' },
        section: { name: 'reviews', version: '1.0.0' },
        data: [{ key: ['reviews', 42], data: ['Good'] }],
      },
      ...facts,
    } satisfies RenderResult);

const never: Render = () => new Promise(() => undefined);

/** The page of a movie with a box for a part, and the part rendered with these options. */
async function buildPage(
  render: Render,
  { content = `<h1>Metropolis</h1>${BOX}`, releases = {} as object } = {},
) {
  const movie = renderMovie({ title: 'Metropolis' }, content);
  const built = await buildRenderingGateway(
    (order) => (order.part ? render(order) : movie(order)),
    {
      details: { current: host },
      reviews: { current: guest },
      files: { 'reviews/1.0.0/reviews.css': STYLE },
      ...releases,
    },
  );
  const request = async (path = '/movie/42') => {
    const response = await built.gateway.request(path);
    const html = await response.text();
    const [, data = ''] = /id="portal-page">(.*?)<\/script>/.exec(html) ?? [];
    return { html, response, data: JSON.parse(data) };
  };
  return { ...built, request };
}

describe('a place in a rendered page', () => {
  it('contains the part, its styles, its data and its structured data', async () => {
    const jsonLd = [{ '@type': 'Review' }];
    const render = vi.fn(reviewsIn('<p>Good</p>', { meta: { title: '', jsonLd } }));
    const { request } = await buildPage(render);

    const { html, response, data } = await request();

    expect(html).toContain(BOX.replace('></section>', '><p>Good</p></section>'));
    expect(render.mock.lastCall?.[0].part).toEqual({
      place: PLACE,
      name: 'reviews',
      props: { kind: 'movie', id: 42 },
    });
    expect(html).toContain(`<style data-href="/files/reviews/1.0.0/reviews.css">${STYLE}</style>`);
    expect(html).not.toContain('min-block-size');
    expect(html).toContain('"@type":"Review"');
    expect(html).not.toMatch(/<(script|link)[^>]*files\/reviews/);
    expect(data.rendered.parts).toEqual([
      {
        place: PLACE,
        section: { name: 'reviews', version: '1.0.0' },
        data: [{ key: ['reviews', 42], data: ['Good'] }],
      },
    ]);
    expect(response.status).toBe(200);
  });

  it.each<readonly [string, Render]>([
    ['fails', () => Promise.reject(new Error('Broken.'))],
    ['sends nonsense', () => Promise.resolve({ html: 7 })],
    ['throws while rendering', reviewsIn('', { fault: { phase: 'render', message: 'Broken.' } })],
    ['breaks the contract', reviewsIn('', { fault: { phase: 'contract', message: 'None.' } })],
    ['lacks data', reviewsIn('', { fault: { phase: 'data', message: 'Late.' } })],
    ['is endless', never],
    ['sends megabytes', reviewsIn('<p>Long</p>'.repeat(200_000))],
    ['closes the element of the page', reviewsIn('<p>Good</p></section></main><main>')],
    ['opens an element', reviewsIn('<div>')],
    ['is empty', reviewsIn('')],
  ])('stays empty, with its height reserved, if the part %s', async (_, render) => {
    const { request } = await buildPage(render);

    const { html, data, response } = await request();

    expect(html).toContain(`<h1>Metropolis</h1>${BOX}</div>`);
    expect(html).toContain(RESERVED);
    expect(data.rendered).not.toHaveProperty('parts');
    expect(data.rendered.section).toEqual({ name: 'details', version: '1.0.0' });
    expect(response.status).toBe(200);
    const [, hash = ''] =
      /'(sha256-[^']+)';/.exec(
        response.headers.get('content-security-policy')?.split('style-src')[1] ?? '',
      ) ?? [];
    expect(hash).not.toBe('');
  });

  it.each([
    ['has no box for it', '<h1>Metropolis</h1>'],
    ['gives it other props', boxFor('{&quot;id&quot;:43,&quot;kind&quot;:&quot;movie&quot;}')],
    ['has a box for another section', boxFor('{}', 'other')],
    ['gives it nonsense', boxFor('null')],
    ['gives it no JSON', boxFor('{')],
  ])('is not filled if the page %s', async (_, content) => {
    const { request } = await buildPage(reviewsIn('<p>Good</p>'), { content });

    const { html, data } = await request();

    expect(html).toContain(`<div id="root">${content}</div>`);
    expect(data.rendered).not.toHaveProperty('parts');
  });

  it('is filled once if the page has it twice', async () => {
    const { request } = await buildPage(reviewsIn('<p>Good</p>'), { content: BOX + BOX });

    expect((await request()).html.match(/<p>Good<\/p>/g)).toHaveLength(1);
  });

  it('has the part of one section while that of another one fails', async () => {
    const other = buildServedVersion('news', '1.0.0', {
      pages: {},
      fills: { [PLACE]: { ...fill, part: 'news', order: 5, files: [] } },
    });
    const news = boxFor('{&quot;id&quot;:42,&quot;kind&quot;:&quot;movie&quot;}', 'news');
    const { request } = await buildPage(
      (order) =>
        order.part?.name === 'news'
          ? Promise.reject(new Error('Broken.'))
          : reviewsIn('<p>Good</p>')(order),
      { content: news + BOX, releases: { news: { current: other } } },
    );

    const { html, response } = await request();

    expect(html).toContain(news + BOX.replace('></section>', '><p>Good</p></section>'));
    expect(response.status).toBe(200);
  });

  it('does not fill boxes that a part writes', async () => {
    const { request } = await buildPage(reviewsIn(`<p>Good</p>${BOX}`));

    expect((await request()).html.match(/<p>Good<\/p>/g)).toHaveLength(1);
  });

  it('is of no page that does not offer it any more', async () => {
    const current = buildServedVersion('details', '1.0.0', styled);
    const { request, render } = await buildPage(never, { releases: { details: { current } } });

    expect((await request()).html).not.toContain('min-block-size');
    expect(render).toHaveBeenCalledOnce();
  });

  it('is not asked for a while after it was late three times', async () => {
    const { request, render } = await buildPage(never);

    for (const id of [1, 2, 3, 4, 5]) {
      await request(`/movie/${id}`);
    }

    expect(render.mock.calls.filter(([order]) => order.part)).toHaveLength(3);
  });

  it('counts a failure of the part for its own section only', async () => {
    const { request, reportError, metrics } = await buildPage(
      reviewsIn('', { fault: { phase: 'render', message: 'Broken.' } }),
    );
    const addPage = vi.spyOn(metrics.rollout, 'addPage');

    await request();

    expect(reportError).toHaveBeenCalledExactlyOnceWith(
      'Section "reviews" 1.0.0 could not render a page, in phase "render"; browsers do it.',
      'Broken.',
    );
    const counted = addPage.mock.calls.map(([, { section }, , isFailed]) => [section, isFailed]);
    expect(counted).toEqual([
      ['details', false],
      ['shell', false],
      ['reviews', true],
    ]);
  });
});
