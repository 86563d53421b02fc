/** The response header with the age of outdated data, as an ISO time. */
export const DATA_FROM = 'x-data-from';

/**
 * The request header of what is loaded for the visitor's favorites only. Browsers cache the response
 * together with the list, and delete it with the list.
 */
export const FOR_FAVORITES = 'x-for-favorites';

/** Cache times in seconds. New titles appear, and rankings change. */
export const LIST_SECONDS = 5 * 60;
/** The data of one title or person rarely changes. */
export const DETAIL_SECONDS = 60 * 60;
/** Changes about once a year. */
export const REFERENCE_SECONDS = 24 * 60 * 60;

/** The language of all texts. */
export const LANGUAGE = { language: 'en-US' };
/** 20 items per page; `page` is 1 to 500. */
export const PAGE = { ...LANGUAGE, page: '{page}' };

/** One row of the table of endpoints: the request to the service, and how its response is parsed. */
export interface Endpoint<Arguments extends readonly unknown[], Result> {
  /**
   * Below the base URL, with a leading slash. Each name in braces is a key of `PATH_PARTS`; text
   * that visitors type is never part of a path.
   */
  readonly path: string;
  /** The service's words for values in the path, where they differ from the portal's. */
  readonly words?: Readonly<Record<string, string>>;
  /**
   * Sent in this order. `{name}` is the value of that name, `{name=…}` has a default. Parameters
   * without a value are omitted.
   */
  readonly query?: Readonly<Record<string, string>>;
  /**
   * The names of the arguments, in order. The keys of an object argument are the names of its
   * values.
   */
  readonly parameters: { readonly [Index in keyof Arguments]: string };
  /** How long a server may send the same response to everyone; 0 if it is for one visitor only. */
  readonly cacheSeconds: number;
  /** The gateway does not let browsers send this request. */
  readonly isClosed?: boolean;
  /** Requested for the visitor's favorites only, see `FOR_FAVORITES`. */
  readonly isForFavorites?: boolean;
  /** Parses the body into domain types; `undefined` if it does not have the expected shape. */
  parse(body: unknown, ...values: Arguments): Result | undefined;
}

/** Details by id. Fails with `notFound` if the id is unknown. */
export type Detail<Result> = Endpoint<[id: number], Result>;

/** What each name in a path may stand for, as the source of a regular expression. */
export const PATH_PARTS: Readonly<Record<string, string>> = {
  anyKind: 'movie|tv|person',
  id: '\\d+',
  imdbId: '[a-z]{2}\\d{1,12}',
  kind: 'movie|tv',
  named: 'company|keyword',
  season: '\\d{1,4}',
  tab: 'multi|movie|tv|person',
};

/** Endpoints by name. */
export type Endpoints = Readonly<Record<string, Endpoint<readonly unknown[], unknown>>>;

/** An endpoint that browsers may request, in the form that a server needs. */
export interface OpenEndpoint {
  readonly name: string;
  /** Matches its paths, below the base URL. */
  readonly path: RegExp;
  /** The names of its query parameters, in alphabetical order. */
  readonly query: readonly string[];
  readonly cacheSeconds: number;
}

/** The endpoints that browsers may request, for a server that rejects all others. */
export function openEndpoints(endpoints: Endpoints): readonly OpenEndpoint[] {
  return Object.entries(endpoints)
    .filter(([, { isClosed }]) => !isClosed)
    .map(([name, { path, query = {}, cacheSeconds }]) => {
      const pattern = path.replace(/\{(\w+)\}/g, (_, part: string) => `(?:${PATH_PARTS[part]})`);
      return {
        name,
        path: new RegExp(`^${pattern}$`),
        query: Object.keys(query).toSorted(),
        cacheSeconds,
      };
    });
}

/** The request for these values: a path below the base URL, and its query. */
export function requestOf(
  { path, words = {}, query = {}, parameters }: Endpoints[string],
  values: readonly unknown[],
): { readonly path: string; readonly params: URLSearchParams } {
  const named: Readonly<Record<string, unknown>> = Object.assign(
    {},
    ...parameters.map((name, index) => {
      const value = values[index];
      return typeof value === 'object' ? value : { [name]: value };
    }),
  );
  // `URLSearchParams` encodes any text. `encodeURIComponent` throws on a lone surrogate, which can
  // occur while typing.
  const params = new URLSearchParams();
  for (const [key, template] of Object.entries(query)) {
    const value = String(fill(template, named) ?? '');
    if (value !== '') {
      params.append(key, value);
    }
  }
  return {
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(named[name]);
      return words[value] ?? value;
    }),
    params,
  };
}

function fill(template: string, named: Readonly<Record<string, unknown>>): unknown {
  const [, name, standard] = /^\{(\w+)=?(.*)\}$/.exec(template) ?? [];
  return name === undefined ? template : (named[name] ?? standard);
}
