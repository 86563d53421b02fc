import { describe, expect, it } from 'vitest';
import type { PictureRequest } from '../posters.ts';
import { buildPictureSubject } from '../testing/buildPictureSubject.ts';
import { createDrawing } from './createDrawing.ts';
import { drawInThread } from './drawInThread.ts';

const subject = buildPictureSubject();

describe('drawInThread', () => {
  it('draws the same picture as the main thread would', async () => {
    const request = { subject, widthPx: 185, format: 'webp' } as const;

    const bytes = await drawInThread()(request);

    expect(Buffer.from(bytes).equals(await createDrawing()(request))).toBe(true);
  });

  it('draws the pictures of cards before those that fill a page', async () => {
    const begun: (number | undefined)[] = [];
    const finish: (() => void)[] = [];
    const draw = drawInThread((request: PictureRequest) => {
      begun.push(request.widthPx ?? request.heightPx);
      return new Promise((resolve) => finish.push(() => resolve(new Uint8Array())));
    });

    const pictures = [
      { widthPx: 1 },
      { widthPx: 2 },
      {},
      { widthPx: 780 },
      { widthPx: 500 },
      { heightPx: 632 },
    ].map((size) => draw({ subject, ...size, format: 'webp' }));
    while (begun.length < pictures.length) {
      await Promise.resolve();
      finish.shift()?.();
    }
    finish.forEach((end) => end());
    await Promise.all(pictures);

    expect(begun).toEqual([1, 2, 500, 632, undefined, 780]);
  });
});
