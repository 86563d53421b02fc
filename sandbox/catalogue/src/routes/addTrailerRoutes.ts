import type { Context, Hono } from 'hono';
import type { Posters, TrailerPage, TrailerSubject, TrailerView } from '@portal/posters';
import { dateOn } from '../calendar.ts';
import { cacheControls } from '../http/responses.ts';
import { inventedKeyword } from '../library/buildTitle.ts';
import type { Title } from '../library/Title.ts';
import { profilePath, titlePictures } from '../wire/images.ts';
import { respondPicture } from './addPictureRoute.ts';
import { stillSubject } from './pictureSubject.ts';
import type { Services } from './Services.ts';

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1b171c"/><path d="M11 8v16l14-8z" fill="#f4f0ea"/></svg>';
/** The root of the service as seen from a trailer, because a portal can be below a path. */
const ROOTS: Readonly<Record<TrailerView, string>> = { frame: '../..', window: '..' };
const STILLS = 6;
const STILL_WIDTHS = { w780: 780, w1280: 1280 };

/**
 * `/trailers/embed/{key}` for an iframe and `/trailers/watch?v={key}` for a window. They replace a
 * video site: every video key of a title plays that title's trailer.
 */
export function addTrailerRoutes(app: Hono, services: Services, posters: Posters): void {
  const respondMissing = (context: Context) => {
    // Relative, because a portal can be below a path.
    const depth = context.req.path.split('/').length - '/trailers/'.split('/').length;
    return respondPage(context, posters.missing(`${'../'.repeat(depth)}icon.svg`), 404);
  };
  const show = (context: Context, key: string, view: TrailerView) => {
    const title = services.library.titleByVideo(key);
    return title === undefined
      ? respondMissing(context)
      : respondPage(
          context,
          posters.trailer(trailerSubject(key, title, { services, root: ROOTS[view] }), view),
          200,
        );
  };
  app.get('/trailers/embed/:key', (context) => show(context, context.req.param('key'), 'frame'));
  app.get('/trailers/watch', (context) => show(context, context.req.query('v') ?? '', 'window'));
  app.get('/trailers/stills/:size/:key/:file', async (context) => {
    const title = services.library.titleByVideo(context.req.param('key'));
    const [, still] = /^(\d)\.jpg$/.exec(context.req.param('file')) ?? [];
    const widthPx = Object.entries(STILL_WIDTHS).find(
      ([size]) => size === context.req.param('size'),
    )?.[1];
    const subject =
      title === undefined || still === undefined || Number(still) >= STILLS
        ? undefined
        : stillSubject(title, Number(still), services.library, services.dayLists().today);
    return subject === undefined || widthPx === undefined
      ? context.text('There is no such picture.', 404)
      : respondPicture(context, posters, { subject, widthPx });
  });
  app.get('/trailers/icon.svg', (context) =>
    context.body(ICON, 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': cacheControls.pictures,
    }),
  );
  app.get('/trailers/*', respondMissing);
}

function trailerSubject(
  key: string,
  title: Title,
  { services, root }: { readonly services: Services; readonly root: string },
): TrailerSubject {
  const { library } = services;
  const { today } = services.dayLists();
  const { poster } = titlePictures(title);
  return {
    picture: stillSubject(title, undefined, library, today),
    company: title.companies[0]?.name ?? (title.kind === 'tv' ? title.network?.name : undefined),
    keywords: title.keywords.map(({ name }) => name).filter((name) => name !== inventedKeyword),
    cast: library.castOf(title).map(({ character, person }) => ({
      name: person.name,
      character,
      picture: pictureAddress(root, profilePath(person)),
    })),
    date: dateLine(title, today),
    poster: pictureAddress(root, poster),
    still: (number, size) =>
      `${root}/trailers/stills/${size}/${encodeURIComponent(key)}/${number}.jpg`,
    icon: `${root}/trailers/icon.svg`,
  };
}

function pictureAddress(root: string, path: string | null): string | undefined {
  return path === null ? undefined : `${root}/t/p/w500${path}`;
}

/**
 * `In cinemas 5 March, 2026`, or `Released on …` for a released movie and `First aired on …` for a
 * series.
 */
function dateLine(title: Title, today: string): string | undefined {
  const date = dateOn(title.kind === 'movie' ? title.released : title.firstAired, today);
  if (date === '') {
    return undefined;
  }
  const [year, month, day] = date.split('-').map(Number);
  const name = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2000, Number(month) - 1)),
  );
  const said = { movie: date > today ? 'In cinemas' : 'Released on', tv: 'First aired on' };
  return `${said[title.kind]} ${day} ${name}, ${year}`;
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
