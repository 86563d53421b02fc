/** Response header that marks outdated data. Its value is the time of the data, in ISO format. */
export const DATA_FROM = 'x-data-from';

/**
 * Request header for data that is loaded only for the visitor's favorites. The service worker
 * caches these responses separately and deletes them together with the favorites.
 */
export const FOR_FAVORITES = 'x-for-favorites';

/** Language of all text in responses. */
export const LANGUAGE = { language: 'en-US' };
/** A page has 20 items; `page` is 1 to 500. */
export const PAGE = { ...LANGUAGE, page: '{page}' };

/** An endpoint of the service: how to build the request and parse the response. */
export interface Endpoint<Arguments extends readonly unknown[], Result> {
  /**
   * Path relative to the base URL, with a leading slash. Each `{name}` is a key of `PATH_PARTS`.
   * Visitor input never ends up in the path.
   */
  readonly path: string;
  /** Maps the portal's path values to the service's, where they differ. */
  readonly words?: Readonly<Record<string, string>>;
  /**
   * Query parameters, sent in this order. `{name}` is replaced by the value with that name;
   * `{name=…}` has a default. Parameters without a value are omitted.
   */
  readonly query?: Readonly<Record<string, string>>;
  /**
   * The service to call; defaults to the movie-database service. Others, such as `reviews`, must be
   * allowed by the operator.
   */
  readonly service?: string;
  /** Names of the arguments, in order. For an object argument, its keys are the names. */
  readonly parameters: { readonly [Index in keyof Arguments]: string };
  /**
   * How long a server can cache the response for all visitors; 0 if it is specific to one visitor.
   */
  readonly cacheSeconds: number;
  /** The gateway rejects this request when it comes from a browser. */
  readonly isClosed?: boolean;
  /** Requested only for the visitor's favorites; see `FOR_FAVORITES`. */
  readonly isForFavorites?: boolean;
  /** Parses the response body into domain types; `undefined` if it has an unexpected shape. */
  parse(body: unknown, ...values: Arguments): Result | undefined;
}

/** Details by id. Fails with `notFound` if the id is unknown. */
export type Detail<Result> = Endpoint<[id: number], Result>;

/** Allowed values of each path parameter, as regular expression source. */
export const PATH_PARTS: Readonly<Record<string, string>> = {
  anyKind: 'movie|tv|person',
  id: '\\d+',
  imdbId: '[a-z]{2}\\d{1,12}',
  kind: 'movie|tv',
  named: 'company|keyword',
  season: '\\d{1,4}',
  span: 'day|week',
  tab: 'multi|movie|tv|person',
};
/** Allowed values of path parameters not in `PATH_PARTS`: letters, digits, `_`, `-`; no dots. */
const OTHER_PART = '[\\w-]{1,64}';

/** Endpoints by name. */
export type Endpoints = Readonly<Record<string, Endpoint<readonly unknown[], unknown>>>;

/** An endpoint that browsers can request, as the server sees it. */
export interface OpenEndpoint {
  readonly name: string;
  /** Matches the endpoint's paths, relative to the base URL. */
  readonly path: RegExp;
  /** Names of the query parameters, in alphabetical order. */
  readonly query: readonly string[];
  readonly cacheSeconds: number;
}

/** The part of an endpoint that a server needs. */
type EndpointRequest = Pick<Endpoints[string], 'path' | 'query' | 'cacheSeconds' | 'isClosed'>;

/** The endpoints that browsers can request. The server rejects all others. */
export function openEndpoints(
  endpoints: Readonly<Record<string, EndpointRequest>>,
): readonly OpenEndpoint[] {
  return Object.entries(endpoints)
    .filter(([, { isClosed }]) => !isClosed)
    .map(([name, { path, query = {}, cacheSeconds }]) => {
      const pattern = path.replace(/\{(\w+)\}|[^\w/-]/g, (text, part?: string) =>
        part === undefined
          ? `\\${text}`
          : `(?:${Object.hasOwn(PATH_PARTS, part) ? PATH_PARTS[part] : OTHER_PART})`,
      );
      return {
        name,
        path: new RegExp(`^${pattern}$`),
        query: Object.keys(query).toSorted(),
        cacheSeconds,
      };
    });
}

/** Builds the request: a path relative to the base URL, and the query parameters. */
export function requestOf(
  { path, words = {}, query = {}, parameters }: Endpoints[string],
  values: readonly unknown[],
): { readonly path: string; readonly params: URLSearchParams } {
  // Has no prototype, because a name can be that of an inherited property, such as `constructor`.
  const named: Readonly<Record<string, unknown>> = Object.assign(
    Object.create(null),
    ...parameters.map((name, index) => {
      const value = values[index];
      return typeof value === 'object' ? value : { [name]: value };
    }),
  );
  // Not with `encodeURIComponent`, because it throws on a lone surrogate. One can occur while the
  // visitor is typing.
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
      return (Object.hasOwn(words, value) && words[value]) || value;
    }),
    params,
  };
}

function fill(template: string, named: Readonly<Record<string, unknown>>): unknown {
  const [, name, standard] = /^\{(\w+)=?(.*)\}$/.exec(template) ?? [];
  return name === undefined ? template : (named[name] ?? standard);
}
