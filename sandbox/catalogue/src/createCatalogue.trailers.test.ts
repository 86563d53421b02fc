import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildCatalogue, fakePosters } from './testing/catalogue.ts';
import { buildFilm } from './testing/entries.ts';

const videos = [{ key: 'aB3-_aB3-_1', site: 'YouTube', type: 'Trailer', name: 'Official Trailer' }];
const HOSTILE = '<script>alert(1)</script>"\'>';

const film = buildFilm({ id: 1, title: 'The Harbor Clock', videos });

const withFilm = (facts: Partial<typeof film> = {}) =>
  buildCatalogue({ films: [{ ...film, ...facts }] }, { posters: fakePosters() });

/** The script and style hashes in a page's CSP, and the actual hashes of its inline elements. */
function inlineParts(html: string, policy: string) {
  return (['script', 'style'] as const).map((tag) => {
    const texts = [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    return { tag, texts, allowed: new RegExp(`${tag}-src ([^;]*)`).exec(policy)?.[1] };
  });
}

describe('createCatalogue: trailers', () => {
  it.each(['/trailers/embed/aB3-_aB3-_1?autoplay=1', '/trailers/watch?v=aB3-_aB3-_1'])(
    'shows the stills and the title at %s',
    async (path) => {
      const answer = await withFilm().request(path);
      const html = await answer.text();

      expect(answer.status).toBe(200);
      expect(html).toContain('<title>Trailer of The Harbor Clock</title>');
      expect(html.match(/<img /g)).toHaveLength(6);
    },
  );

  it('can be framed by their own origin and run their inline script and style, and can do nothing else', async () => {
    const answer = await withFilm().request('/trailers/embed/aB3-_aB3-_1');
    const html = await answer.text();
    const policy = answer.headers.get('content-security-policy') ?? '';

    expect(policy).toMatch(/^default-src 'none'; img-src 'self'; /);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/unsafe|https?:|\*|script-src[^;]*'self'/);
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(html).not.toMatch(/ (style|on\w+)=/);
    for (const { allowed, texts } of inlineParts(html, policy)) {
      expect(texts).toEqual([allowed]);
    }
  });

  it('shows markup in a title as text', async () => {
    const catalogue = withFilm({ title: `Title ${HOSTILE}` });

    const html = await (await catalogue.request('/trailers/embed/aB3-_aB3-_1')).text();

    expect(html).not.toContain('<script>alert');
    expect(html.match(/<script>/g)).toHaveLength(1);
    expect(html).toContain('Title &lt;script&gt;');
  });

  it.each([
    '/trailers/embed/unknown',
    '/trailers/embed/constructor',
    '/trailers/watch?v=unknown',
    '/trailers/watch',
    '/trailers/elsewhere',
  ])('answers %s with a page that says there is no such trailer', async (path) => {
    const answer = await withFilm().request(path);

    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    const html = await answer.text();
    expect(html).toContain('There is no such trailer.');
    const [, icon = ''] = /<link rel="icon"[^>]* href="([^"]*)"/.exec(html) ?? [];
    // The link also works if the portal has a base path.
    expect(new URL(icon, `https://portal.example/cinema${path}`).pathname).toBe(
      '/cinema/trailers/icon.svg',
    );
  });

  it('serves no trailers without pictures', async () => {
    const catalogue = buildCatalogue({ films: [film] });

    expect((await catalogue.request('/trailers/embed/aB3-_aB3-_1')).status).toBe(404);
  });
});
