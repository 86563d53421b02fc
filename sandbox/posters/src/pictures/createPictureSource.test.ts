import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPictureSubject } from '../testing/buildPictureSubject.ts';
import { createPictureSource } from './createPictureSource.ts';

let cacheFolder = '';

beforeEach(async () => {
  cacheFolder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
});

// Retry, because a picture might still be being written.
afterEach(() => rm(cacheFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 }));

const newSource = () => createPictureSource({ cacheFolder });
const withoutFolder = (name: string) =>
  createPictureSource({ cacheFolder: path.join(cacheFolder, name) });

async function keptFiles(): Promise<readonly string[]> {
  const entries = await readdir(cacheFolder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

describe('createPictureSource', () => {
  it('draws the same bytes for the same subject', async () => {
    const request = { subject: buildPictureSubject(), widthPx: 185, format: 'webp' } as const;

    const [one, other] = await Promise.all([
      withoutFolder('one').picture(request),
      withoutFolder('other').picture(request),
    ]);

    expect(Buffer.from(one).equals(other)).toBe(true);
  });

  it.each([
    { role: 'poster', asked: { widthPx: 342 }, size: [342, 513] },
    { role: 'poster', asked: {}, size: [1000, 1500] },
    { role: 'backdrop', asked: { widthPx: 780 }, size: [780, 439] },
    { role: 'backdrop', asked: {}, size: [1920, 1080] },
    { role: 'profile', asked: { heightPx: 632 }, size: [421, 632] },
    { role: 'profile', asked: { widthPx: 45 }, size: [45, 68] },
    { role: 'profile', asked: {}, size: [800, 1200] },
  ] as const)(
    'draws a $role requested as $asked at $size pixels',
    async ({ asked, role, size }) => {
      const bytes = await newSource().picture({
        subject: buildPictureSubject({ role }),
        ...asked,
        format: 'jpeg',
      });

      const { height, width } = await sharp(bytes).metadata();
      expect([width, height]).toEqual(size);
    },
  );

  it.each([
    { format: 'jpeg', written: 'jpeg' },
    { format: 'webp', written: 'webp' },
    { format: 'avif', written: 'heif' },
  ] as const)('writes $format', async ({ format, written }) => {
    const bytes = await newSource().picture({
      subject: buildPictureSubject(),
      widthPx: 92,
      format,
    });

    expect((await sharp(bytes).metadata()).format).toBe(written);
  });

  it('draws different subjects differently', async () => {
    const source = newSource();
    const subjects = [
      { id: 1 },
      { id: 2 },
      { kind: 'tv' },
      { kind: 'tv', seasonNumber: 1 },
      { kind: 'tv', seasonNumber: 2 },
      { role: 'profile' },
    ] as const;

    const pictures = await Promise.all(
      subjects.map((fields) =>
        source.picture({ subject: buildPictureSubject(fields), widthPx: 92, format: 'jpeg' }),
      ),
    );

    expect(new Set(pictures.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(
      subjects.length,
    );
  });

  it('answers simultaneous requests for one picture with one drawing', async () => {
    const source = newSource();
    const request = { subject: buildPictureSubject(), widthPx: 92, format: 'webp' } as const;

    const [one, other] = await Promise.all([source.picture(request), source.picture(request)]);

    expect(one).toBe(other);
  });

  it('finds what it rendered before a restart', async () => {
    const request = { subject: buildPictureSubject(), widthPx: 92, format: 'webp' } as const;
    await newSource().picture(request);
    await vi.waitFor(async () =>
      expect((await keptFiles()).filter((file) => file.endsWith('.webp'))).toHaveLength(1),
    );
    const [file = ''] = await keptFiles();
    await writeFile(file, 'kept');

    const bytes = await newSource().picture(request);

    expect(Buffer.from(bytes).toString()).toBe('kept');
  });
});
