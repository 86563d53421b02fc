import type { RequestListener } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPictureCache } from '@portal/pictures/createPictureCache';
import { PicturesBusy } from '@portal/pictures/createPictureQueue';
import type { CacheResult } from '../service/ApiEvents.ts';
import { startFakeService, stopFakeServices } from '../testing/fakeService.ts';
import { convertPicture } from './convertPicture.ts';
import { createPictureProxy, type PictureProxyParts } from './pictureProxy.ts';

const FILE = '8sKxLm0Zq1Wc2Ve3Rb4Tn5Ym6Uj.jpg';
const ADDRESS = `/t/p/w342/${FILE}`;
const AVIF = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' };
const report = vi.fn();

beforeEach(() => {
  report.mockReset();
});
afterEach(stopFakeServices);

/**
 * A local image host and a picture proxy for it. `origins` lists the cache results passed to
 * `onResult`.
 */
async function setUp(answer: RequestListener, parts: Partial<PictureProxyParts> = {}) {
  const { origin, requests } = await startFakeService(answer);
  const imageProxy = createPictureProxy({
    imageHost: `${origin}/t/p`,
    cache: createPictureCache({ version: 'v1', folderBytes: 0, memoryBytes: 1_000_000, report }),
    convert: convertPicture,
    report,
    ...parts,
  });
  const origins: CacheResult[] = [];
  const onResult = (origin: CacheResult) => void origins.push(origin);
  const pay = vi.fn();
  const edge = {
    request: (path: string, init?: RequestInit, visitor = 'a visitor') =>
      imageProxy.request(path, init, { onResult, payer: { visitor, pay } }),
  };
  return { requests, edge, origins, pay };
}

const picture = (width = 342, height = 513) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();

/** A black square as the smallest possible PNG: one bit per pixel, all equal. */
function blackPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    return Buffer.concat([numberBytes(data.length), named, numberBytes(crc32(named))]);
  };
  const rows = Buffer.alloc((side / 8 + 1) * side);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([numberBytes(side), numberBytes(side), Buffer.of(1, 0, 0, 0, 0)])),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function numberBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

async function serving(bytes: Uint8Array | string) {
  return setUp((_, response) => response.setHeader('content-type', 'image/jpeg').end(bytes));
}

describe('createPictureProxy: a visitor who requests very many pictures', () => {
  it('is charged for each fetched picture, even if it is missing', async () => {
    const { edge, pay } = await setUp((_, response) => void response.writeHead(404).end());

    await Promise.all(['a', 'b', 'a'].map((name) => edge.request(`/t/p/w342/${name}.jpg`)));
    await edge.request('/t/p/w342/a.jpg');
    await edge.request('/t/p/w341/a.jpg');

    expect(pay.mock.calls).toEqual([['picture'], ['picture']]);
  });

  it('uses at most half of the fetches, and gets 503 when too many wait', async () => {
    const { edge, requests } = await setUp(
      ({ url }, response) => void (url?.includes('other') && response.writeHead(404).end()),
    );
    const greedy = Array.from({ length: 300 }, (_, index) =>
      edge.request(`/t/p/w342/greedy${index}.jpg`, undefined, 'greedy'),
    );

    const refused = await greedy.at(-1);
    const other = await edge.request('/t/p/w342/other.jpg', undefined, 'other');

    expect(refused?.status).toBe(503);
    expect(refused?.headers.get('retry-after')).toBe('10');
    expect(other.status).toBe(404);
    expect(requests.filter(({ url }) => url?.includes('greedy'))).toHaveLength(4);
  });

  it('does not make others wait who want one of the same pictures', async () => {
    const { edge } = await setUp(
      ({ url }, response) => void (url?.includes('wanted') && response.writeHead(404).end()),
    );
    const names = [...Array.from({ length: 10 }, (_, index) => `greedy${index}`), 'wanted'];
    const own = names.map((name) => edge.request(`/t/p/w342/${name}.jpg`, undefined, 'greedy'));

    const other = edge.request('/t/p/w342/wanted.jpg', undefined, 'other');

    expect((await Promise.race([other, ...own.slice(0, 10)])).status).toBe(404);
  });

  it('does not keep others from getting a picture that had no room', async () => {
    const { edge } = await setUp(
      ({ url }, response) => void (url?.includes('wanted') && response.writeHead(404).end()),
    );
    for (let index = 0; index < 200; index += 1) {
      void edge.request(`/t/p/w342/greedy${index}.jpg`, undefined, 'greedy');
    }

    const [, other] = await Promise.all(
      ['greedy', 'other'].map((name) => edge.request('/t/p/w342/wanted.jpg', undefined, name)),
    );

    expect(other?.status).toBe(404);
  });
});

describe('createPictureProxy', () => {
  it('reports whether a picture was cached', async () => {
    const { edge, origins } = await serving(await picture());

    await edge.request(ADDRESS);
    expect(origins).toEqual(['kept', 'missed']);
    await edge.request(ADDRESS);
    expect(origins).toEqual(['kept', 'missed', 'kept']);
  });

  it.each([
    ['w342', AVIF.accept, 'image/avif', 'heif', 342],
    ['w342', 'image/webp,*/*', 'image/webp', 'webp', 342],
    ['w342', '*/*', 'image/jpeg', 'jpeg', 342],
    ['h632', AVIF.accept, 'image/avif', 'heif', 421],
    ['w1280', AVIF.accept, 'image/webp', 'webp', 1280],
    ['original', AVIF.accept, 'image/webp', 'webp', 2000],
  ])('returns %s for a client that accepts %s as %s', async (size, accept, type, format, width) => {
    const { requests, edge } = await serving(await picture(2000, 1000));

    const answer = await edge.request(`/t/p/${size}/${FILE}`, { headers: { accept } });

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('vary')).toBe('Accept');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format, width });
    expect(requests.map(({ url }) => url)).toEqual([`/t/p/${size}/${FILE}`]);
  });

  it('returns 304 for a picture that has not changed', async () => {
    const { edge } = await serving(await picture());
    const etag = (await edge.request(ADDRESS)).headers.get('etag') ?? '';

    const answer = await edge.request(ADDRESS, { headers: { 'if-none-match': etag } });

    expect(etag).toMatch(/^"\w+"$/);
    expect(answer.status).toBe(304);
  });

  it('requests a picture from the host once for concurrent clients', async () => {
    const { requests, edge } = await serving(await picture());

    await Promise.all([edge.request(ADDRESS), edge.request(ADDRESS)]);
    await edge.request(ADDRESS);

    expect(requests).toHaveLength(1);
  });

  it.each([
    '/t/p/w500/logo.svg',
    '/t/p/w343/a.jpg',
    '/t/p/w342/..%2Fsecret.jpg',
    '/t/p/w342/a.jpg%3Fsize=1',
    '/t/p/w342/.jpg',
    '/t/p/w342/a.html',
    '/t/p/a.jpg',
    `/t/p/w342/${'a'.repeat(80)}.jpg`,
  ])('does not request %s from the host', async (address) => {
    const { requests, edge } = await serving(await picture());

    expect((await edge.request(address)).status).toBe(404);
    expect(requests).toEqual([]);
  });

  it('remembers for a while that a picture is missing', async () => {
    const { requests, edge } = await setUp((_, response) => response.writeHead(404).end());

    const answers = [await edge.request(ADDRESS), await edge.request(ADDRESS)];

    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.headers.get('cache-control')).toBe('public, max-age=60');
    expect(requests).toHaveLength(1);
  });

  it('retries after a failure', async () => {
    const good = await picture();
    let isDown = true;
    const { edge } = await setUp((_, response) => response.writeHead(isDown ? 500 : 200).end(good));

    const failed = await edge.request(ADDRESS);
    isDown = false;
    const answer = await edge.request(ADDRESS);

    expect(failed.status).toBe(502);
    expect(failed.headers.get('cache-control')).toBe('no-store');
    expect(answer.status).toBe(200);
  });

  it('returns 504 when the host hangs', async () => {
    const { edge } = await setUp(() => undefined, { timeoutMs: 20 });

    const answer = await edge.request(ADDRESS);

    expect(answer.status).toBe(504);
    expect(await answer.text()).toBe('The image host takes too long. Please try again later!');
  });

  it('returns 504 when the host stops in the middle of a picture', async () => {
    const { edge } = await setUp((_, response) => response.write(Buffer.from([0xff, 0xd8, 0xff])), {
      timeoutMs: 200,
    });

    expect((await edge.request(ADDRESS)).status).toBe(504);
  });

  it('returns 503 with Retry-After when too many pictures wait', async () => {
    const good = await picture();
    const { edge } = await setUp((_, response) => response.end(good), {
      convert: () => Promise.reject(new PicturesBusy()),
    });

    const answer = await edge.request(ADDRESS);

    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('10');
    expect(report).not.toHaveBeenCalled();
  });
});

describe('createPictureProxy: an untrusted image host', () => {
  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['an SVG', SVG],
    ['nothing', ''],
    ['a GIF', 'GIF89a'],
  ])('refuses %s that claims to be a JPEG', async (_, body) => {
    const { edge } = await serving(body);

    const answer = await edge.request(ADDRESS);

    expect(answer.status).toBe(502);
    expect(await answer.text()).toBe(
      'The image host did not send a picture. Please try again later!',
    );
    expect(report).toHaveBeenCalledOnce();
  });

  it('stops reading a response without an end', async () => {
    let sent = 0;
    const chunk = Buffer.alloc(1_000_000, 0xff);
    const { edge } = await setUp((_, response) => {
      const more = () => {
        while (sent < 600 && !response.destroyed) {
          sent += 1;
          if (!response.write(chunk)) {
            return;
          }
        }
      };
      response.writeHead(200, { 'content-type': 'image/jpeg' }).on('drain', more);
      more();
    });

    expect((await edge.request(ADDRESS)).status).toBe(502);
    expect(sent).toBeLessThan(100);
  });

  it('refuses a small file that claims a huge picture', async () => {
    const bomb = blackPng(16_000);
    const { edge } = await serving(bomb);

    expect(bomb.byteLength).toBeLessThan(1_000_000);
    expect((await edge.request(ADDRESS)).status).toBe(502);
  });

  it('refuses a truncated picture', async () => {
    const whole = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer();
    const { edge } = await serving(whole.subarray(0, whole.byteLength / 2));

    expect((await edge.request(ADDRESS)).status).toBe(502);
  });

  it('follows no redirect', async () => {
    const { requests, edge } = await setUp((_, response) =>
      response.writeHead(302, { location: '/elsewhere.jpg' }).end(),
    );

    expect((await edge.request(ADDRESS)).status).toBe(502);
    expect(requests.map(({ url }) => url)).toEqual([`/t/p/w342/${FILE}`]);
  });

  it("passes on none of the host's headers", async () => {
    const good = await picture();
    const { edge } = await setUp((_, response) =>
      response
        .writeHead(200, { 'set-cookie': 'a=1', 'content-type': 'text/html', 'x-evil': 'yes' })
        .end(good),
    );

    const { headers } = await edge.request(ADDRESS);

    expect([headers.get('set-cookie'), headers.get('x-evil')]).toEqual([null, null]);
    expect(headers.get('content-type')).toBe('image/jpeg');
  });
});
