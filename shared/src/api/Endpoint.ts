/** One row of the table of calls: what the service is asked, and how its answer is read. */
export interface Endpoint<Arguments extends readonly unknown[], Answer> {
  /** Below the base, with a leading slash. Each name in braces is one of `PATH_PARTS`; text of the visitor never stands here. */
  readonly path: string;
  /** What the path says in place of a value, where the service has a word of its own for it. */
  readonly words?: Readonly<Record<string, string>>;
  /** Sent in this order. `{name}` is the value of that name, `{name=…}` one with a default; a part without a value is left out. */
  readonly query?: Readonly<Record<string, string>>;
  /** The names of the arguments in their order. An argument that is an object brings its own names. */
  readonly parameters: { readonly [Index in keyof Arguments]: string };
  /** The gateway lets no browser ask for it. */
  readonly isClosed?: boolean;
  /** Turns the body into domain types; `undefined` when it is not what was asked for. */
  parse(body: unknown, ...values: Arguments): Answer | undefined;
}

/** What may stand in a path under each name, as the inside of a regular expression. */
export const PATH_PARTS: Readonly<Record<string, string>> = {
  id: '\\d+',
  kind: 'movie|tv',
  tab: 'multi|movie|tv|person',
};

/** Rows of the table of calls by their names. */
export type Calls = Readonly<Record<string, Endpoint<readonly unknown[], unknown>>>;

/** A call that browsers may make, as a server sees it. */
export interface OpenCall<Name> {
  readonly name: Name;
  /** The paths below the base that mean this call. */
  readonly path: RegExp;
  /** The names in its query, in alphabetical order. */
  readonly query: readonly string[];
}

/** The calls that browsers may make, for a server that lets nothing else through. */
export function openCalls<Rows extends Calls>(calls: Rows): readonly OpenCall<keyof Rows>[] {
  return Object.entries(calls)
    .filter(([, { isClosed }]) => !isClosed)
    .map(([name, { path, query = {} }]) => {
      const pattern = path.replace(/\{(\w+)\}/g, (_, part: string) => `(?:${PATH_PARTS[part]})`);
      return { name, path: new RegExp(`^${pattern}$`), query: Object.keys(query).toSorted() };
    });
}

/** What is asked for with these values: a path below the base, and its query. */
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
  // Encoded by the platform: any text arrives intact, and half of a surrogate pair, as typing can leave it, does not throw.
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
