import { describe, expect, it } from 'vitest';
import { buildRenderingGateway, renderMovie } from '../testing/buildRenderingGateway.ts';

const movie = await renderMovie({ title: 'Metropolis' })({ at: 1 });
const { rendered } = movie;

/** Nested arrays with this many levels. */
function buildDeep(levels: number): unknown {
  return Array.from({ length: levels }).reduce((inner) => [inner], 'deep');
}

describe('a process that sends nonsense', () => {
  it.each<readonly [string, unknown]>([
    ['nothing', undefined],
    ['a text', 'page'],
    ['no HTML', { ...movie, html: undefined }],
    ['HTML that is no text', { ...movie, html: ['<h1>'] }],
    ['nothing about the data', { ...movie, rendered: undefined }],
    ['a moment that is none', { ...movie, rendered: { ...rendered, at: 'now' } }],
    ['a section without a name', { ...movie, rendered: { ...rendered, section: {} } }],
    ['data that is no list', { ...movie, rendered: { ...rendered, data: {} } }],
    ['data without a key', { ...movie, rendered: { ...rendered, data: [{ data: 1 }] } }],
    ['a big integer', { ...movie, rendered: { ...rendered, data: [{ key: ['a'], data: 1n }] } }],
    [
      'endless levels',
      { ...movie, rendered: { ...rendered, data: [{ key: ['a'], data: buildDeep(100_000) }] } },
    ],
    [
      'a failure without a message',
      { ...movie, rendered: { ...rendered, data: [{ key: ['a'], failure: {} }] } },
    ],
    ['a fault in an unknown phase', { ...movie, fault: { phase: 'lunch', message: 'No.' } }],
    ['a title that is none', { ...movie, meta: { title: 5 } }],
    ['no title', { ...movie, meta: {} }],
    ['a description that is none', { ...movie, meta: { title: 'A', description: { text: 'B' } } }],
    ['an address that is none', { ...movie, meta: { title: 'A', canonicalPath: 7 } }],
    ['a picture without an address', { ...movie, meta: { title: 'A', image: { url: 5 } } }],
    ['a preview of nothing', { ...movie, meta: { title: 'A', openGraph: { type: 'cake' } } }],
    ['structured data of nothing', { ...movie, meta: { title: 'A', jsonLd: [null] } }],
    ['structured data that is no list', { ...movie, meta: { title: 'A', jsonLd: 'thing' } }],
    ...[0, 101, 204, 302, 304, 500, 1_000, 200.5, '200'].map(
      (status) => [`the status ${status}`, { ...movie, meta: { title: 'A', status } }] as const,
    ),
  ])('leaves the page to the browser after %s, and counts it', async (_what, result) => {
    const { gateway, reportError } = await buildRenderingGateway(() => Promise.resolve(result));

    const response = await gateway.request('/movie/42');

    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<div id="root"></div>');
    expect(reportError).toHaveBeenCalledExactlyOnceWith(
      'Section "details" 1.0.0 could not render a page, in phase "render"; browsers do it.',
      expect.any(String),
    );
  });

  it.each([200, 404, 503] as const)('sends a page with the status %i', async (status) => {
    const { gateway } = await buildRenderingGateway(renderMovie({ title: 'A', status }));

    const response = await gateway.request('/movie/42');

    expect(response.status).toBe(status);
    expect(await response.text()).toContain('<h1>Metropolis</h1>');
  });
});
