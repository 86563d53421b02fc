import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { copyText } from './copyText.ts';
import { createPreviewReader } from './images/previewReader.ts';
import { splitPreloads } from './pages/assemblePage.ts';
import { cacheFiles } from './releases/siteStore.ts';
import { parseApiRequest } from './service/parseApiRequest.ts';

const TEXTS = 30;
const LONG = 'x'.repeat(1_000_000);
/** The heap growth allowed after copying `TEXTS` one-megabyte strings. */
const FEW_MB = 10;

const link = (file: string) =>
  `<link rel="preload" as="image" imageSrcSet="/t/p/w500/${file} 500w, /t/p/w780/${file} 780w"/>`;

describe('a cached part of a long text', () => {
  it('is the text itself', () => {
    expect(copyText('/movie/42 – Amélie 🎬')).toBe('/movie/42 – Amélie 🎬');
  });

  it.each<[string, () => (index: number) => unknown]>([
    ['pieces', () => (index) => copyText(`/movie/${index + 1_000_000}?${LONG}`.slice(0, 14))],
    [
      'questions of addresses',
      () => (index) => parseApiRequest(`/movie/${index + 1_000_000}?junk=${LONG}`),
    ],
    [
      'files by addresses',
      () => {
        const read = cacheFiles(() =>
          Promise.resolve({ status: 'found', bytes: new Uint8Array(1), tag: '' }),
        );
        return (index) =>
          read(`details/1.0.0/main.${index}.js?${LONG}`.slice(0, 26), undefined).then(() => read);
      },
    ],
    [
      'previews of pages, whether or not they can be made',
      () => {
        const read = createPreviewReader({
          imageBaseUrl: '/t/p',
          make: (place) =>
            place.includes('bad')
              ? Promise.reject(new Error())
              : Promise.resolve(new Uint8Array(9)),
          report: () => undefined,
        });
        return (index) => {
          const file = `${index % 2 ? 'bad' : 'good'}picture${index}.jpg`;
          read(splitPreloads(link(file) + LONG).preloads, { pay: () => undefined });
          return read;
        };
      },
    ],
  ])('is not the whole text: %s', async (_, prepare) => {
    const keep = prepare();
    const kept: unknown[] = [];

    const grownMb = await measureGrowth(async () => {
      for (let index = 0; index < TEXTS; index += 1) {
        kept.push(await keep(index));
      }
    });

    expect(kept).toHaveLength(TEXTS);
    expect(grownMb).toBeLessThan(FEW_MB);
  });
});

/** How many megabytes the heap has grown after the work and a garbage collection. */
async function measureGrowth(work: () => unknown): Promise<number> {
  setFlagsFromString('--expose_gc');
  // Safe: the `--expose_gc` flag defines `gc` in new contexts.
  const collect = runInNewContext('gc') as () => void;
  collect();
  const before = process.memoryUsage().heapUsed;
  await work();
  collect();
  return (process.memoryUsage().heapUsed - before) / 1_000_000;
}
