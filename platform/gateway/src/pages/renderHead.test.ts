import { describe, expect, it } from 'vitest';
import type { PageMeta } from '@portal/contract/PageMeta';
import { escapeJson, renderHead } from './renderHead.ts';

const portal = { brand: ['Cine', 'Pop'], publicUrl: 'https://portal.example' } as const;

const movie: PageMeta = {
  title: 'Der Rabe',
  description: 'A raven knows the way.',
  canonicalPath: '/movie/42',
  openGraph: { type: 'video.movie', title: 'Der Rabe (1999)' },
  image: { url: '/t/p/w1280/still.jpg', widthPx: 1280, heightPx: 720, alt: 'Der Rabe' },
  jsonLd: [
    {
      '@type': 'Movie',
      name: 'Der Rabe',
      url: '/movie/42',
      image: 'https://images.example/a.jpg',
      genre: ['Drama'],
    },
  ],
};

/** The head as a browser parses it. */
function headOf(meta: Partial<PageMeta> = {}, facts: Partial<typeof portal> = {}) {
  const html = renderHead({ ...movie, ...meta }, { ...portal, ...facts });
  const { head, body } = new DOMParser().parseFromString(
    `<!doctype html><html><head>${html}</head><body></body></html>`,
    'text/html',
  );
  const contentOf = (name: string) =>
    head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
  const data = [...head.querySelectorAll('script')].map((script) => script.textContent);
  return {
    html,
    head,
    body,
    contentOf,
    title: head.querySelector('title')?.textContent,
    canonical: head.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    data: data.map((text) => JSON.parse(text)),
  };
}

describe('renderHead', () => {
  it('contains title, description and canonical address of the page', () => {
    const { title, contentOf, canonical } = headOf();

    expect(title).toBe('Der Rabe');
    expect(contentOf('description')).toBe('A raven knows the way.');
    expect(canonical).toBe('https://portal.example/movie/42');
  });

  it('contains a preview: the title with its year, the brand, the picture with its size', () => {
    const { contentOf } = headOf();

    expect(contentOf('og:site_name')).toBe('Cine Pop');
    expect(contentOf('og:type')).toBe('video.movie');
    expect(contentOf('og:title')).toBe('Der Rabe (1999)');
    expect(contentOf('og:description')).toBe('A raven knows the way.');
    expect(contentOf('og:url')).toBe('https://portal.example/movie/42');
    expect(contentOf('og:image')).toBe('https://portal.example/t/p/w1280/still.jpg');
    expect(contentOf('og:image:width')).toBe('1280');
    expect(contentOf('og:image:height')).toBe('720');
    expect(contentOf('og:image:alt')).toBe('Der Rabe');
    expect(contentOf('twitter:card')).toBe('summary_large_image');
  });

  it('previews a page without a preview of its own as a website, with a small card and its title', () => {
    const { contentOf } = headOf({ openGraph: undefined, image: undefined });

    expect(contentOf('og:type')).toBe('website');
    expect(contentOf('og:title')).toBe('Der Rabe');
    expect(contentOf('og:image')).toBeUndefined();
    expect(contentOf('twitter:card')).toBe('summary');
  });

  it('shows a portrait picture small', () => {
    const image = { url: '/t/p/w780/poster.jpg', widthPx: 780, heightPx: 1170, alt: '' };

    expect(headOf({ image }).contentOf('twitter:card')).toBe('summary');
  });

  it('contains structured data with absolute URLs', () => {
    expect(headOf().data).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Movie',
        name: 'Der Rabe',
        url: 'https://portal.example/movie/42',
        image: 'https://images.example/a.jpg',
        genre: ['Drama'],
      },
    ]);
  });

  it('makes URLs absolute at any depth, and changes no other texts', () => {
    const thing = {
      '@type': 'BreadcrumbList',
      name: '/slash',
      itemListElement: [{ '@type': 'ListItem', item: '/movie/42', name: '/' }],
    };

    expect(headOf({ jsonLd: [thing] }).data).toMatchObject([
      {
        name: '/slash',
        itemListElement: [{ item: 'https://portal.example/movie/42', name: '/' }],
      },
    ]);
  });

  it('omits absolute URLs if the portal does not know its own', () => {
    const html = renderHead(movie, { ...portal, publicUrl: undefined });

    expect(html).not.toMatch(/canonical|og:url|og:image|movie\/42/);
    expect(html).toContain('https://images.example/a.jpg');
  });

  it.each([404, 503] as const)('contains no URL for a page with the status %i', (status) => {
    const { canonical, contentOf } = headOf({ status });

    expect(canonical).toBeUndefined();
    expect(contentOf('og:url')).toBeUndefined();
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '', 'movie/42'])(
    'does not treat "%s" as an address',
    (address) => {
      const { html } = headOf({
        canonicalPath: address,
        image: { url: address, widthPx: 1, heightPx: 1, alt: '' },
        jsonLd: [{ '@type': 'Movie', url: address }],
      });

      expect(html).not.toMatch(/canonical|og:url|og:image|"url"/);
    },
  );
});

describe('the description of a page', () => {
  const descriptionOf = (description: string) => headOf({ description }).contentOf('description');

  it('is unchanged up to 160 letters', () => {
    const text = `${'word '.repeat(31)}tail!`;

    expect(text).toHaveLength(160);
    expect(descriptionOf(text)).toBe(text);
  });

  it('is cut at the end of a word', () => {
    expect(descriptionOf('word '.repeat(40))).toBe(`${'word '.repeat(31)}word…`);
    expect(descriptionOf(`${'a'.repeat(100)}, ${'b'.repeat(100)}`)).toBe(`${'a'.repeat(100)}…`);
    expect(descriptionOf(`${'a'.repeat(159)} tail`)).toBe(`${'a'.repeat(159)}…`);
  });

  it('is cut within a word that is longer than the limit', () => {
    expect(descriptionOf('a'.repeat(200))).toBe(`${'a'.repeat(159)}…`);
    expect(descriptionOf('🦉'.repeat(200))).toBe(`${'🦉'.repeat(159)}…`);
  });

  it('is on one line', () => {
    expect(descriptionOf('  One\n\ntwo\tthree ')).toBe('One two three');
  });

  it('is omitted if there is none', () => {
    expect(descriptionOf(' \n')).toBeUndefined();
    expect(headOf({ description: undefined }).contentOf('og:description')).toBeUndefined();
  });
});

describe('hostile text in a head', () => {
  const PIECES = [
    '</title>',
    '</script>',
    '<script>alert(1)</script>',
    '<!--',
    '-->',
    ']]>',
    '"',
    "'",
    '`',
    '\\',
    '\\u003c',
    '&lt;',
    '&',
    '<',
    '>',
    ' onload=alert(1) ',
    '/>',
    '\u2028',
    '\u2029',
    '\u0000',
    '\ud800',
    '\u202e',
    '🦉',
    '<svg/onload=alert(1)>',
    '{"a":1}',
    '\r\n',
    'javascript:alert(1)',
  ];

  /** A seeded random number generator, for reproducible tests. */
  function createChance(seed: number) {
    let state = seed;
    return () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
  }

  const chance = createChance(42);
  const nasty = () =>
    Array.from(
      { length: 1 + Math.floor(chance() * 6) },
      () => PIECES[Math.floor(chance() * PIECES.length)],
    ).join('');

  it('stays text: it adds no element, no attribute and no data', () => {
    const shapeOf = ({ head, body }: ReturnType<typeof headOf>) => ({
      elements: [...head.children].map((element) => [
        element.tagName,
        ...element.getAttributeNames(),
      ]),
      body: body.innerHTML,
    });
    const usual = shapeOf(headOf());

    for (let round = 0; round < 100; round += 1) {
      const [title, name, alt] = [nasty(), nasty(), nasty()];
      const found = headOf({
        title: `a${title}`,
        description: `a${nasty()}`,
        canonicalPath: `/${nasty()}`,
        openGraph: { type: 'video.movie', title: `a${nasty()}` },
        image: { url: `/${nasty()}`, widthPx: 2, heightPx: 1, alt: `a${alt}` },
        jsonLd: [{ '@type': 'Movie', name, url: `/${nasty()}`, genre: [name] }],
      });

      expect(shapeOf(found)).toEqual(usual);
      // HTML cannot contain lone surrogates.
      const whole = name.replace(/\p{Surrogate}/gu, '\ufffd');
      expect(found.data).toMatchObject([{ '@type': 'Movie', name: whole, genre: [whole] }]);
      expect(found.html).not.toMatch(/<script(?! type="application\/ld\+json">)|<!--|<svg/);
    }
  });

  it('is unchanged when it is read', () => {
    const text = `</title>"'&lt;<b>🦉`;
    const { title, contentOf } = headOf({ title: text, description: text, openGraph: undefined });

    expect(title).toBe(text);
    expect(contentOf('description')).toBe(text);
    expect(contentOf('og:title')).toBe(text);
  });
});

/** Encodes and decodes as UTF-8, as when HTML is sent to a browser. */
function send(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}

/** The value that a browser parses from the page. */
function readBack(value: unknown): unknown {
  return JSON.parse(send(escapeJson(JSON.stringify(value))));
}

describe('escapeJson', () => {
  it('preserves every text, and cannot end its script element', () => {
    const texts = [
      '</script><!-- & \u2028\u2029',
      'a "quoted" \\ backslash',
      'C:\\ud83d and \\\\ud83d',
      'line\r\nline\ttab\u0000',
      'family 👨‍👩‍👧, D’Artagnan, 東京',
    ];

    expect(readBack(texts)).toEqual(texts);
    expect(escapeJson(JSON.stringify(texts))).not.toMatch(/[<>&\u2028\u2029]/);
  });

  it.each([
    ['Rain \ud83d', 'Rain \ufffd'],
    ['\udd25 Rain', '\ufffd Rain'],
    ['\\\ud83d\ud83d🔥', '\\\ufffd\ufffd🔥'],
  ])('matches the HTML around it: %j', (text, shown) => {
    expect(send(text)).toBe(shown);
    expect(readBack({ [text]: [text] })).toEqual({ [shown]: [shown] });
  });
});
