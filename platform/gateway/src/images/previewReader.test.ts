import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { splitPreloads } from '../pages/assemblePage.ts';
import { createPreviewReader, type PreviewReaderOptions } from './previewReader.ts';

const STILL = 'aB3-_x.jpg';
const BYTES = new Uint8Array([0, 1, 2, 253, 254, 255]);
const STYLE = `img[src="/t/p/w500/${STILL}"]{background-image:url(data:image/avif;base64,AAEC/f7/);background-size:cover}`;

/** A preload link as React renders it, for an image in these sizes. */
function linkTo(file = STILL, { base = '/t/p', sizes = [300, 500, 780, 1280] } = {}): string {
  const srcSet = sizes.map((width) => `${base}/w${width}/${file} ${width}w`).join(', ');
  return `<link rel="preload" as="image" fetchPriority="high" href="${base}/w500/${file}" imageSrcSet="${srcSet}" imageSizes="100vw"/>`;
}

type Facts = Partial<Omit<PreviewReaderOptions, 'report'>>;

function setUp({
  make = () => Promise.resolve(BYTES),
  imageBaseUrl = '/t/p',
  ...facts
}: Facts = {}) {
  const watched = vi.fn(make);
  const report = vi.fn();
  const pay = vi.fn();
  const readPreviews = createPreviewReader({ imageBaseUrl, make: watched, report, ...facts });
  const read = (html: string) => readPreviews(splitPreloads(html).preloads, { pay });
  /** Resolves when all previews have settled. */
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { read, pay, make: watched, report, settle };
}

describe('createPreviewReader', () => {
  it('has no preview at first, and makes it for the next page, once', async () => {
    const { read, make } = setUp();

    expect(read(linkTo() + linkTo())).toEqual([]);

    await vi.waitFor(() => expect(read(linkTo())).not.toEqual([]));
    expect(make).toHaveBeenCalledOnce();
  });

  it('charges the visitor of the page for each picture, once', async () => {
    const { read, pay } = setUp();

    read(linkTo('a.jpg') + linkTo('b.jpg'));
    read(linkTo('a.jpg'));
    await vi.waitFor(() => expect(read(linkTo('a.jpg'))).not.toEqual([]));

    expect(pay.mock.calls).toEqual([['picture'], ['picture']]);
  });

  it('makes at most twenty per page, whose hashes fit into the headers of a response', () => {
    const { read, make } = setUp();

    read(Array.from({ length: 30 }, (_, index) => linkTo(`${index}.jpg`)).join(''));

    expect(make).toHaveBeenCalledTimes(20);
  });

  it('returns a style that shows the preview behind the picture, with its hash', async () => {
    const { read } = setUp();

    await vi.waitFor(() => {
      const hash = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;
      expect(read(linkTo())).toEqual([{ css: STYLE, hash }]);
    });
  });

  it.each([
    ['a still', [300, 500, 780, 1280], 'w780'],
    ['a poster', [92, 154, 185, 342, 500, 780], 'w500'],
  ])('makes the preview of %s from the widest size but one', (_, sizes, size) => {
    const { read, make } = setUp();

    read(linkTo(STILL, { sizes }));

    expect(make).toHaveBeenCalledExactlyOnceWith(`${size}/${STILL}`);
  });

  it('identifies the pictures of an image host by their URLs', async () => {
    const imageBaseUrl = 'https://images.example/t/p';
    const { read, make } = setUp({ imageBaseUrl });
    const link = linkTo(STILL, { base: imageBaseUrl });

    await vi.waitFor(() =>
      expect(read(link).map(({ css }) => css.split('{')[0])).toEqual([
        `img[src="${imageBaseUrl}/w500/${STILL}"]`,
      ]),
    );
    expect(make).toHaveBeenCalledExactlyOnceWith(`w780/${STILL}`);
  });

  it.each([
    ['another host', linkTo(STILL, { base: 'https://evil.example' })],
    ['an address as long as that of the image host', linkTo(STILL, { base: '/a/b' })],
    ['a path', linkTo('../../etc/passwd.jpg')],
    ['what is no picture', linkTo('a.svg')],
    ['a name that ends the style', linkTo('a"]{}</style>.jpg')],
    ['a picture in its original size alone', linkTo(STILL, { sizes: [] })],
    ['a font', '<link rel="preload" as="font" href="/files/a.woff2">'],
  ])('makes no preview of %s', (_, link) => {
    const { read, make } = setUp();

    expect(read(link)).toEqual([]);
    expect(make).not.toHaveBeenCalled();
  });
});

describe('createPreviewReader: a preview that cannot be made', () => {
  it('is retried after a minute, and reported once', async () => {
    let time = 1;
    const { read, make, report, settle } = setUp({
      make: () => Promise.reject(new Error('No host.')),
      now: () => time,
    });

    for (const [at, file, calls] of [
      [1, 'a.jpg', 1],
      [30_000, 'a.jpg', 1],
      [30_000, 'b.jpg', 2],
      [60_002, 'a.jpg', 3],
    ] as const) {
      time = at;
      read(linkTo(file));
      expect(make).toHaveBeenCalledTimes(calls);
      await settle();
    }

    expect(report).toHaveBeenCalledExactlyOnceWith(
      'No preview could be made of the picture w780/a.jpg; pages are sent without it.',
      new Error('No host.'),
    );
  });

  it('is reported again after a success', async () => {
    const isThere = (place: string) => place === 'w780/good.jpg';
    const { read, report } = setUp({
      make: (place) =>
        isThere(place) ? Promise.resolve(BYTES) : Promise.reject(new Error('Not there.')),
    });
    read(linkTo('bad.jpg'));
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce());

    read(linkTo('good.jpg'));
    await vi.waitFor(() => expect(read(linkTo('good.jpg'))).toHaveLength(1));
    read(linkTo('worse.jpg'));

    await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(2));
  });

  it('counts towards the size of the cache', async () => {
    const { read, make, settle } = setUp({
      make: () => Promise.reject(new Error('No host.')),
      maxCharacters: 5_000,
    });
    for (let index = 0; index < 20; index += 1) {
      read(linkTo(`${index}.jpg`));
      await settle();
    }

    read(linkTo('0.jpg'));

    expect(make).toHaveBeenCalledTimes(21);
  });
});
