import type { Context, Hono } from 'hono';
import type { Posters } from '@portal/posters';
import { cacheControls } from '../http/responses.ts';
import { respondPicture } from './addPictureRoute.ts';
import { stillSubject } from './pictureSubject.ts';
import type { Services } from './Services.ts';
import { missingTrailerPage, type TrailerPage, trailerPage } from './trailerPage.ts';

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1b171c"/><path d="M11 8v16l14-8z" fill="#f4f0ea"/></svg>';
/** The path of `/trailers/` relative to a page, because a portal can have a base path. */
const ROOTS = { frame: '../', window: '' } as const;
const STILLS = 6;
const STILL_WIDTH_PX = 1280;

/**
 * `/trailers/embed/{key}` for an iframe and `/trailers/watch?v={key}` for a window. They replace a
 * video site: every video key of a title plays that title's trailer.
 */
export function addTrailerRoutes(app: Hono, services: Services, posters: Posters): void {
  const respondMissing = (context: Context) => {
    // Relative, because a portal can have a base path.
    const depth = context.req.path.split('/').length - '/trailers/'.split('/').length;
    return respondPage(context, missingTrailerPage(`${'../'.repeat(depth)}icon.svg`), 404);
  };
  const show = (context: Context, key: string, view: keyof typeof ROOTS) => {
    const title = services.library.titleByVideo(key)?.title;
    const stills = Array.from(
      { length: STILLS },
      (_, still) => `${ROOTS[view]}stills/${encodeURIComponent(key)}/${still}.jpg`,
    );
    return title === undefined
      ? respondMissing(context)
      : respondPage(
          context,
          trailerPage({ title, stills, icon: `${ROOTS[view]}icon.svg`, view }),
          200,
        );
  };
  app.get('/trailers/embed/:key', (context) => show(context, context.req.param('key'), 'frame'));
  app.get('/trailers/watch', (context) => show(context, context.req.query('v') ?? '', 'window'));
  app.get('/trailers/stills/:key/:file', async (context) => {
    const title = services.library.titleByVideo(context.req.param('key'));
    const [, number = STILLS] = /^(\d)\.jpg$/.exec(context.req.param('file')) ?? [];
    const still = Number(number);
    return title === undefined || still >= STILLS
      ? context.text('There is no such picture.', 404)
      : respondPicture(context, posters, {
          subject: stillSubject(title, still, services.library, services.dayLists().today),
          widthPx: STILL_WIDTH_PX,
        });
  });
  app.get('/trailers/icon.svg', (context) =>
    context.body(ICON, 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': cacheControls.pictures,
    }),
  );
  app.get('/trailers/*', respondMissing);
}

function respondPage(
  context: Context,
  { contentSecurityPolicy, html }: TrailerPage,
  status: 200 | 404,
): Response {
  context.header('Cache-Control', status === 200 ? cacheControls.lists : 'no-store');
  context.header('Content-Security-Policy', contentSecurityPolicy);
  context.header('X-Frame-Options', 'SAMEORIGIN');
  context.header('X-Content-Type-Options', 'nosniff');
  context.header('Referrer-Policy', 'no-referrer');
  return context.html(html, status);
}
