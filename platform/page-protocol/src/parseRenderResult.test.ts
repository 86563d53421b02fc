import { describe, expect, it } from 'vitest';
import { parseRenderResult } from './parseRenderResult.ts';

const rendered = {
  at: 1,
  address: { pathname: '/movie/42', search: '' },
  section: { name: 'details', version: '1.0.0' },
  data: [{ key: ['movie', 42], data: { overview: 'A city.' } }],
};
const movie = { html: '<h1>Metropolis</h1>', rendered, meta: { title: 'Metropolis' } };

/** Nested arrays with this many levels. */
function buildDeep(levels: number): unknown {
  return Array.from({ length: levels }).reduce((inner) => [inner], 'deep');
}

describe('parseRenderResult', () => {
  it.each([
    movie,
    { ...movie, meta: undefined, fault: { phase: 'data', message: 'Late.' } },
    ...[200, 404, 503].map((status) => ({ ...movie, meta: { title: 'A', status } })),
  ])('returns what has the right shape', (result) => {
    expect(parseRenderResult(result)).toBe(result);
  });

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
    ['a path that is none', { ...movie, meta: { title: 'A', canonicalPath: 7 } }],
    ['an image without a URL', { ...movie, meta: { title: 'A', image: { url: 5 } } }],
    ['a preview of nothing', { ...movie, meta: { title: 'A', openGraph: { type: 'cake' } } }],
    ['structured data of nothing', { ...movie, meta: { title: 'A', jsonLd: [null] } }],
    ['structured data that is no list', { ...movie, meta: { title: 'A', jsonLd: 'thing' } }],
    ...[0, 101, 204, 302, 304, 500, 1_000, 200.5, '200'].map(
      (status) => [`the status ${status}`, { ...movie, meta: { title: 'A', status } }] as const,
    ),
  ])('refuses %s', (_, result) => {
    expect(() => parseRenderResult(result)).toThrow(/^What was rendered is /);
  });
});
