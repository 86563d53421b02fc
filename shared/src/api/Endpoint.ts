/** The response header that says, as an ISO time, when outdated data is from. */
export const DATA_FROM = 'x-data-from';

/**
 * The request header of what is loaded for the visitor's list of favorites alone. Browsers cache it
 * where the list is stored, and forget it with the list.
 */
export const FOR_FAVORITES = 'x-for-favorites';

/** One row of the table of calls: the request to the service, and how its response is parsed. */
export interface Endpoint<Arguments extends readonly unknown[], Answer> {
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
  /** The gateway does not let browsers make this call. */
  readonly isClosed?: boolean;
  /** Made for the list of favorites alone, see `FOR_FAVORITES`. */
  readonly isForFavorites?: boolean;
  /** Parses the body into domain types; `undefined` if it does not have the expected shape. */
  parse(body: unknown, ...values: Arguments): Answer | undefined;
}

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

/** Rows of the table of calls, by name. */
export type Calls = Readonly<Record<string, Endpoint<readonly unknown[], unknown>>>;

/** A call that browsers may make, in the form that a server needs. */
export interface OpenCall<Name> {
  readonly name: Name;
  /** Matches the paths of this call, below the base URL. */
  readonly path: RegExp;
  /** The names of its query parameters, in alphabetical order. */
  readonly query: readonly string[];
}

/** The calls that browsers may make, for a server that rejects all others. */
export function openCalls<Rows extends Calls>(calls: Rows): readonly OpenCall<keyof Rows>[] {
  return Object.entries(calls)
    .filter(([, { isClosed }]) => !isClosed)
    .map(([name, { path, query = {} }]) => {
      const pattern = path.replace(/\{(\w+)\}/g, (_, part: string) => `(?:${PATH_PARTS[part]})`);
      return { name, path: new RegExp(`^${pattern}$`), query: Object.keys(query).toSorted() };
    });
}

/** The request for these values: a path below the base URL, and its query. */
export function questionOf(
  { path, words = {}, query = {}, parameters }: Endpoint<readonly unknown[], unknown>,
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
