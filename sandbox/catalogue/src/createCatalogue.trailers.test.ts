import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCatalogue } from './createCatalogue.ts';
import { loadContent } from './loading/loadContent.ts';
import { buildCatalogue } from './testing/buildCatalogue.ts';
import { buildFilm } from './testing/buildFilm.ts';
import { buildPerson } from './testing/buildPerson.ts';
import { fakePosters } from './testing/fakePosters.ts';

const videos = [{ key: 'aB3-_aB3-_1', site: 'YouTube', type: 'Trailer', name: 'Official Trailer' }];
const HOSTILE = '<script>alert(1)</script>"\'>';

const film = buildFilm({
  id: 1,
  title: 'The Harbor Clock',
  released: { kind: 'fromToday', days: 5 },
  tagline: 'It runs late. So do they.',
  cast: [{ name: 'Ada Marlow', character: 'Ilse' }],
  directors: ['Cy Brandt'],
  videos,
});

function setUp(facts: Partial<typeof film> = {}) {
  const posters = fakePosters();
  const people = [
    buildPerson({ id: 21, name: 'Ada Marlow' }),
    buildPerson({ id: 22, name: HOSTILE }),
    buildPerson({ id: 23, name: 'Cy Brandt' }),
  ];
  const catalogue = buildCatalogue({ films: [{ ...film, ...facts }], people }, { posters });
  return { catalogue, posters };
}

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
    'shows the texts of the trailer at %s',
    async (path) => {
      const answer = await setUp().catalogue.request(path);
      const html = await answer.text();

      expect(answer.status).toBe(200);
      for (const words of [
        '<title>Trailer of The Harbor Clock</title>',
        'It runs late.',
        'So do they.',
        'A film by Cy Brandt',
        'Ada Marlow, Ilse',
        'The Harbor Clock. In cinemas 20 June, 2024',
      ]) {
        expect(html).toContain(words);
      }
    },
  );

  it('can be framed by their own origin and run their inline script and style, and can do nothing else', async () => {
    const answer = await setUp().catalogue.request('/trailers/embed/aB3-_aB3-_1');
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

  it('draws its stills itself', async () => {
    const { catalogue, posters } = setUp();
    const html = await (await catalogue.request('/trailers/embed/aB3-_aB3-_1')).text();
    const stills = [...new Set([...html.matchAll(/\/trailers\/stills\/\S+\.jpg/g)].map(String))];

    for (const still of stills) {
      expect((await catalogue.request(still)).status, still).toBe(200);
    }
    expect(stills.length).toBe(12);
    expect(new Set(posters.requests.map(({ subject }) => subject.still)).size).toBe(6);
  });

  it('shows markup in titles, taglines, names and keywords as text', async () => {
    const { catalogue } = setUp({
      title: `Title ${HOSTILE}`,
      tagline: `Tagline ${HOSTILE}`,
      cast: [{ name: HOSTILE, character: HOSTILE }],
      keywords: [HOSTILE],
      companies: [HOSTILE],
    });

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
    const answer = await setUp().catalogue.request(path);

    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    const html = await answer.text();
    expect(html).toContain('There is no such trailer.');
    const [, icon = ''] = /<link rel="icon"[^>]* href="([^"]*)"/.exec(html) ?? [];
    // Also where the portal is below a path.
    expect(new URL(icon, `https://portal.example/cinema${path}`).pathname).toBe(
      '/cinema/trailers/icon.svg',
    );
  });

  it.each([
    '/trailers/stills/w500/aB3-_aB3-_1/0.jpg',
    '/trailers/stills/w780/aB3-_aB3-_1/6.jpg',
    '/trailers/stills/w780/aB3-_aB3-_1/x.jpg',
    '/trailers/stills/w780/unknown/0.jpg',
  ])('has no still at %s', async (path) => {
    expect((await setUp().catalogue.request(path)).status).toBe(404);
  });

  it('does not present the keyword for invented titles as part of the film', async () => {
    const { catalogue } = setUp({ keywords: ['salvage'], invented: true });

    const html = await (await catalogue.request('/trailers/embed/aB3-_aB3-_1')).text();

    expect(html).not.toContain('invented');
    expect(html).toContain('salvage');
  });

  it('serves no trailers without a source of trailers', async () => {
    const catalogue = buildCatalogue({ films: [film] });

    expect((await catalogue.request('/trailers/embed/aB3-_aB3-_1')).status).toBe(404);
  });

  it('has a trailer for every title with videos, even without a backdrop', async () => {
    const catalogue = createCatalogue({ today: () => '2026-03-01', posters: fakePosters() });
    const { films, series } = loadContent();
    const titles = [...films, ...series].filter(({ videos }) => videos.length > 0);
    const some = titles.filter(({ backdrop }, index) => !backdrop || index % 20 === 0);

    for (const { videos, where } of some) {
      const html = await (await catalogue.request(`/trailers/embed/${videos[0]?.key}`)).text();
      expect(html, where).toMatch(/data-seconds="(3\d\.\d\d|40\.00)"/);
      expect(html, where).not.toMatch(/NaN|undefined/);
    }
    expect(some.length).toBeGreaterThan(4);
  });
});
