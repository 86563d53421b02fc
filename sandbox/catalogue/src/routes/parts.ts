import type { Hono } from 'hono';
import { type ApiRequest, readPage } from '../http/ApiRequest.ts';
import { found } from '../http/failures.ts';
import { cacheControls, respondJson } from '../http/responses.ts';
import type { Title } from '../library/Title.ts';
import { recommend } from '../similar/createSimilar.ts';
import { imagesOf } from '../wire/images.ts';
import { pageOf, titleItem } from '../wire/items.ts';
import { reviewItem } from '../wire/reviews.ts';
import { titleCredits } from '../wire/titleCredits.ts';
import { titleVideos } from '../wire/titleVideos.ts';
import { watchProviders } from '../wire/watchProviders.ts';
import { readApiRequest, type Services } from './Services.ts';

/** A part of a title or person with its own path, such as `credits`. */
interface Part<Entry> {
  /** Whether the response has the owner's id (default: true). */
  readonly hasId?: boolean;
  readonly respond: (entry: Entry, services: Services, request: ApiRequest) => object;
}

/**
 * The parts of one kind of entry, by name. A `Map` rather than an object, because a client can
 * request a part named `constructor`.
 */
export type PartTable<Entry> = ReadonlyMap<string, Part<Entry>>;

/** Creates a part table from an object. */
export function createPartTable<Entry>(
  parts: Readonly<Record<string, Part<Entry>>>,
): PartTable<Entry> {
  return new Map(Object.entries(parts));
}

interface EntryRoutes<Entry> {
  /** The path of an entry, such as `/movie/:id`. */
  readonly path: string;
  readonly find: (parameters: Readonly<Record<string, string>>) => Entry;
  readonly details: (entry: Entry, request: ApiRequest) => object;
  readonly parts: PartTable<Entry>;
}

/** Adds the details route of an entry, and a route for each part. */
export function addEntryRoutes<Entry extends { readonly id: number }>(
  api: Hono,
  services: Services,
  { path, find, details, parts }: EntryRoutes<Entry>,
): void {
  api.get(path, (context) => {
    const entry = find(context.req.param());
    const request = readApiRequest(context, services);
    return respondJson(context, details(entry, request), cacheControls.details);
  });
  api.get(`${path}/:part{.+}`, (context) => {
    const { part: name = '', ...parameters }: Record<string, string> = context.req.param();
    const { respond, hasId = true } = found(parts.get(name));
    const entry = find(parameters);
    const answer = respond(entry, services, readApiRequest(context, services));
    return respondJson(
      context,
      hasId ? { id: entry.id, ...answer } : answer,
      cacheControls.details,
    );
  });
}

interface KindOfTitle<T extends Title> {
  readonly similarTo: (title: T, services: Services) => readonly T[];
  readonly toItem: (title: T, request: ApiRequest) => object;
}

/** The parts that movies and series share. */
export function titleParts<T extends Title>({
  similarTo,
  toItem,
}: KindOfTitle<T>): Readonly<Record<string, Part<T>>> {
  return {
    credits: { respond: (title, { library }) => titleCredits(title, library) },
    images: {
      respond: (title) => ({
        backdrops: imagesOf(title, 'backdrop'),
        logos: [],
        posters: imagesOf(title, 'poster'),
      }),
    },
    recommendations: {
      hasId: false,
      respond: (title, services, request) =>
        pageOf(recommend(similarTo(title, services)), readPage(request), (other) =>
          titleItem(other, request),
        ),
    },
    reviews: {
      respond: (title, { library }, request) =>
        pageOf(library.reviewsOf(title), readPage(request), reviewItem),
    },
    similar: {
      hasId: false,
      respond: (title, services, request) =>
        pageOf(similarTo(title, services), readPage(request), (other) => toItem(other, request)),
    },
    videos: {
      respond: (title, _services, request) => ({ results: titleVideos(title, request) }),
    },
    'watch/providers': {
      respond: (title, _services, { today }) => ({ results: watchProviders(title, today) }),
    },
  };
}
