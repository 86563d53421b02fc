import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createPosters } from '@portal/posters';
import { createCatalogue } from './createCatalogue.ts';
import { createLibrary } from './library/createLibrary.ts';
import { loadContent } from './loading/loadContent.ts';
import { imageSizes } from './wire/images.ts';
import { type PictureKey, picturePath } from './wire/picturePath.ts';

const content = loadContent();
const library = createLibrary(content);
const catalogue = createCatalogue({
  content,
  today: () => '2026-06-15',
  posters: createPosters(),
});

const titles = [...library.movies, ...library.series];
const keys: readonly PictureKey[] = [
  ...titles
    .filter(({ hasPoster }) => hasPoster)
    .map(({ id, kind }) => ({ role: 'poster', owner: kind, id }) as const),
  ...titles
    .filter(({ hasBackdrop }) => hasBackdrop)
    .map(({ id, kind }) => ({ role: 'backdrop', owner: kind, id }) as const),
  ...library.series.flatMap(({ hasPoster, id, seasons }) =>
    hasPoster
      ? seasons.map(
          ({ number }) => ({ role: 'poster', owner: 'tv', id, seasonNumber: number }) as const,
        )
      : [],
  ),
  ...library.people
    .filter(({ profile }) => profile)
    .map(({ id }) => ({ role: 'profile', owner: 'person', id }) as const),
];

const SMALLEST = { poster: 'w92', backdrop: 'w300', profile: 'w45' } as const;
const RATIOS = { poster: 1.5, backdrop: 9 / 16, profile: 1.5 } as const;
const ORIGINAL_WIDTHS = { poster: 1000, backdrop: 1920, profile: 800 } as const;

/** Describes the error in a served picture, or `undefined`. */
async function faultOf(key: PictureKey, size: string): Promise<string | undefined> {
  const path = picturePath(key);
  const response = await catalogue.request(`/t/p/${size}${path}`);
  if (response.status !== 200) {
    return `${size} of ${JSON.stringify(key)} answers ${response.status}`;
  }
  // Decode all pixels to detect truncated pictures.
  const { info } = await sharp(await response.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [side, asked] =
    size === 'original'
      ? ['w', ORIGINAL_WIDTHS[key.role]]
      : [size.charAt(0), Number(size.slice(1))];
  const width = side === 'w' ? asked : Math.round(asked / RATIOS[key.role]);
  const height = side === 'h' ? asked : Math.round(asked * RATIOS[key.role]);
  return info.width === width && info.height === height
    ? undefined
    : `${size} of ${JSON.stringify(key)} is ${info.width} × ${info.height}`;
}

async function faultsOf(
  requests: readonly (readonly [PictureKey, string])[],
): Promise<readonly string[]> {
  const faults = [];
  for (const [key, size] of requests) {
    faults.push((await faultOf(key, size)) ?? []);
  }
  return faults.flat();
}

/** The number of pictures, evenly spread over all titles and people. */
function sample(count: number): readonly PictureKey[] {
  const step = Math.floor(keys.length / count);
  return keys.filter((_, index) => index % step === 0).slice(0, count);
}

// The tests of the posters draw every style and scene, and odd subjects.
describe('the pictures of the content', () => {
  it('decode at their smallest size', async () => {
    const some = sample(30).map((key) => [key, SMALLEST[key.role]] as const);

    expect(await faultsOf(some)).toEqual([]);
  });

  it('decode at every size of their role', async () => {
    const some = sample(6);

    expect(
      await faultsOf(
        some.flatMap((key) => imageSizes[key.role].map((size) => [key, size] as const)),
      ),
    ).toEqual([]);
  });
});
