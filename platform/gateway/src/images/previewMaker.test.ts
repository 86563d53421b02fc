import type { RequestListener } from 'node:http';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { startFakeService, stopFakeServices } from '../testing/fakeService.ts';
import { convertPicture } from './convertPicture.ts';
import { createPreviewMaker } from './previewMaker.ts';

const PLACE = 'w780/aB3-_x.jpg';

afterEach(stopFakeServices);

/** A local image host, and a preview maker for it. */
async function setUp(answer: RequestListener, timeoutMs?: number) {
  const { origin } = await startFakeService(answer);
  return createPreviewMaker({
    source: `${origin}/t/p`,
    convert: convertPicture,
    timeoutMs,
  });
}

type Size = [width: number, height: number];

/** A picture as detailed as a photo. */
const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#a33',
      noise: { type: 'gaussian', mean: 120, sigma: 20 },
    },
  })
    .blur(8)
    .jpeg()
    .toBuffer();

describe('createPreviewMaker', () => {
  it.each([
    ['a still', [780, 439], [600, 338]],
    ['a poster', [500, 750], [227, 340]],
    ['a small picture, which is not enlarged', [92, 138], [92, 138]],
  ] satisfies [string, Size, Size][])(
    'makes a few kilobytes of AVIF of %s',
    async (_, size, preview) => {
      const bytes = await photo(...size);
      const asked: (string | undefined)[] = [];
      const make = await setUp(({ url }, response) => {
        asked.push(url);
        response.end(bytes);
      });

      const made = await make(PLACE);

      const [width, height] = preview;
      // sharp reports AVIF as HEIF.
      expect(await sharp(made).metadata()).toMatchObject({ format: 'heif', width, height });
      expect(made.byteLength).toBeLessThan(6_000);
      expect(asked).toEqual([`/t/p/${PLACE}`]);
    },
  );

  it.each<[string, RequestListener, string]>([
    ['does not exist', (_, response) => response.writeHead(404).end(), 'it does not exist'],
    ['is none', (_, response) => response.end('<svg/>'), 'it is neither JPEG nor PNG nor WebP'],
    ['does not come', () => undefined, 'timeout'],
  ])('fails if the picture %s', async (_, answer, message) => {
    const make = await setUp(answer, 100);

    await expect(make(PLACE)).rejects.toThrow(message);
  });

  it("requests the catalogue's pictures in the format of most browsers", async () => {
    const bytes = await photo(780, 439);
    const asked: (readonly [url: string, accept: string | null])[] = [];
    const make = createPreviewMaker({
      source: (request) => {
        asked.push([request.url, request.headers.get('accept')]);
        return new Response(new Uint8Array(bytes));
      },
      convert: convertPicture,
    });

    expect((await sharp(await make(PLACE)).metadata()).width).toBe(600);
    expect(asked).toEqual([[`http://catalogue/t/p/${PLACE}`, 'image/webp']]);
  });

  it('fails if the catalogue has no such picture', async () => {
    const source = () => new Response('There is no such picture.', { status: 404 });
    const make = createPreviewMaker({ source, convert: convertPicture });

    await expect(make(PLACE)).rejects.toThrow('the catalogue answers 404');
  });
});
