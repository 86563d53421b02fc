import { describe, expect, it, vi } from 'vitest';
import { buildPictureSubject } from '../testing/buildPictureSubject.ts';
import { composePicture } from './composePicture.ts';
import { createDrawing } from './createDrawing.ts';

describe('createDrawing', () => {
  it('draws a picture once for all formats, whether requested together or one after the other', async () => {
    const compose = vi.fn(composePicture);
    const draw = createDrawing(compose);
    const request = { subject: buildPictureSubject(), widthPx: 92 };

    await Promise.all([draw({ ...request, format: 'webp' }), draw({ ...request, format: 'avif' })]);
    await draw({ ...request, format: 'jpeg' });

    expect(compose).toHaveBeenCalledTimes(1);
  });

  it('draws another size and another subject separately', async () => {
    const compose = vi.fn(composePicture);
    const draw = createDrawing(compose);
    const subject = buildPictureSubject();

    await draw({ subject, widthPx: 92, format: 'webp' });
    await draw({ subject, widthPx: 185, format: 'webp' });
    await draw({ subject: { ...subject, id: 2 }, widthPx: 92, format: 'webp' });

    expect(compose).toHaveBeenCalledTimes(3);
  });
});
