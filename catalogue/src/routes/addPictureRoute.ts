import type { Hono } from 'hono';
import type { PictureSource } from '@portal/posters';
import { imageSizes } from '../reference/imageSizes.ts';
import { readPicturePath } from '../wire/readPicturePath.ts';
import { answerPicture } from './answerPicture.ts';
import { pictureSubject } from './pictureSubject.ts';
import type { Services } from './Services.ts';

/** The service serves this size for every role, although it lists it for posters only; the specification loads all pictures in it. */
const SIZE_FOR_EVERY_ROLE = 'w500';

/** `/t/p/{size}/{file}`: only the sizes of the picture's role and `w500`, everything else is 404. */
export function addPictureRoute(app: Hono, services: Services, pictures: PictureSource): void {
  app.get('/t/p/:size/:file', async (context) => {
    const key = readPicturePath(context.req.param('file'));
    const size = context.req.param('size');
    const subject = key && pictureSubject(key, services.library, services.dayLists().today);
    if (
      subject === undefined ||
      ![...imageSizes[subject.role], SIZE_FOR_EVERY_ROLE].includes(size)
    ) {
      return context.text('There is no such picture.', 404);
    }
    return answerPicture(context, pictures, { subject, ...readSize(size) });
  });
}

function readSize(size: string): { readonly widthPx?: number; readonly heightPx?: number } {
  const [, side, pixels] = /^([wh])(\d+)$/.exec(size) ?? [];
  if (pixels === undefined) {
    return {};
  }
  return side === 'w' ? { widthPx: Number(pixels) } : { heightPx: Number(pixels) };
}
