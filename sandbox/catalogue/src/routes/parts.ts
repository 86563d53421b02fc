import type { Hono } from 'hono';
import { type ApiRequest, readPage } from '../http/ApiRequest.ts';
import { ApiFailure, found } from '../http/failures.ts';
import { cacheControls, respondJson } from '../http/responses.ts';
import type { Title } from '../library/Title.ts';
import { recommend } from '../similar/createSimilar.ts';
import { allPictures, imagesOf } from '../wire/images.ts';
import { pageOf, titleItem } from '../wire/items.ts';
import { titleCredits } from '../wire/titleCredits.ts';
import { titleVideos } from '../wire/titleVideos.ts';
import { watchProviders } from '../wire/watchProviders.ts';
import { readApiRequest, type Services } from './Services.ts';

/**
 * A sub-resource of a title or person, such as `credits`. It can be requested separately or
 * appended to the details.
 */
interface Part<Entry> {
  /**
   * Whether the response has the owner's id when requested separately (default: true). Appended
   * parts never have it.
   */
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
  readonly idOf: (entry: Entry, request: ApiRequest) => number;
  readonly parts: PartTable<Entry>;
  /** Creates a part that can only be appended, not requested separately. */
  readonly appended?: (name: string, entry: Entry, request: ApiRequest) => object | undefined;
}

/** Adds the details route of an entry, which supports appended parts, and a route for each part. */
export function addEntryRoutes<Entry>(
  api: Hono,
  services: Services,
  { path, find, details, idOf, parts, appended }: EntryRoutes<Entry>,
): void {
  api.get(path, (context) => {
    const request = readApiRequest(context, services);
    const entry = find(context.req.param());
    const further = appendParts(
      request,
      (name) =>
        parts.get(name)?.respond(entry, services, request) ?? appended?.(name, entry, request),
    );
    return respondJson(context, { ...details(entry, request), ...further }, cacheControls.details);
  });
  api.get(`${path}/:part{.+}`, (context) => {
    const request = readApiRequest(context, services);
    const { part: name = '', ...parameters }: Record<string, string> = context.req.param();
    const { respond, hasId = true } = found(parts.get(name));
    const entry = find(parameters);
    const id = hasId ? { id: idOf(entry, request) } : {};
    return respondJson(
      context,
      { ...id, ...respond(entry, services, request) },
      cacheControls.details,
    );
  });
}

const MOST_PARTS = 20;

/**
 * The parts named in `append_to_response`. Unknown names are ignored. **Fails** with code 27 if
 * there are more than 20 names.
 */
function appendParts(
  request: ApiRequest,
  respondPart: (name: string) => object | undefined,
): Record<string, object> {
  const names = (request.param('append_to_response') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length > MOST_PARTS) {
    throw new ApiFailure('tooManyAppended');
  }
  return Object.fromEntries(
    names.flatMap((name) => {
      const part = respondPart(name);
      return part === undefined ? [] : [[name, part]];
    }),
  );
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
      respond: (title, _services, request) => ({
        backdrops: imagesOf('backdrop', allPictures(title, 'backdrop'), request),
        logos: [],
        posters: imagesOf('poster', allPictures(title, 'poster'), request),
      }),
    },
    recommendations: {
      hasId: false,
      respond: (title, services, request) =>
        pageOf(recommend(similarTo(title, services)), readPage(request), (other) =>
          titleItem(other, request),
        ),
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
