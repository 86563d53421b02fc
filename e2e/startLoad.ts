import { createHash } from 'node:crypto';

type Kind = 'pages' | 'registry' | 'files' | 'lists' | 'pictures';

export interface Load {
  /** Every URL requested so far. */
  readonly addresses: ReadonlySet<string>;
  /** Stops, waits for the requests in flight, and returns one sentence per failed request. */
  stop(): Promise<readonly string[]>;
}

interface BuiltFiles {
  readonly baseUrl: string;
  readonly files: Readonly<Record<string, { readonly integrity: string }>>;
}

/** The part of a registry that the load needs: the folders and files of its versions. */
interface NamedVersions {
  readonly shell: BuiltFiles;
  readonly sections: Readonly<
    Record<string, { readonly current: BuiltFiles; readonly previous?: BuiltFiles }>
  >;
}

const A_SECOND = 20;
/**
 * Maximum number of requests in flight. A busy machine gets fewer requests per second instead of an
 * ever longer queue.
 */
const AT_ONCE = 25;
/** Ends a request that is never answered. Generous, because a busy machine can take long. */
const PATIENCE_MS = 60_000;
/**
 * A prime number: large steps through the files reach those of a new version sooner, because they
 * come last.
 */
const STRIDE = 37;
const KINDS: readonly Kind[] = ['pages', 'registry', 'files', 'lists', 'pictures'];
const REGISTRY = '/registry.json';
const TOP_RATED = '/api/3/movie/top_rated?page=1';
const PAGES = ['/', '/movie/1020', '/tv/1001', '/person/3001'];
const LISTS = [
  TOP_RATED,
  '/api/3/movie/upcoming?page=1',
  '/api/3/tv/popular?page=1',
  '/api/3/person/popular?page=1',
  '/api/3/search/multi?query=moon&page=1',
];

/**
 * Until stopped, sends up to twenty requests per second to a portal: for pages, the registry,
 * lists, images, and the files of every version that the registry has contained since the start.
 * Files that do not match their hash count as failures, and so do inconsistent pages.
 */
export async function startLoad(
  url: string,
  findMistake: (html: string) => string | undefined,
): Promise<Load> {
  const hashes = new Map<string, string>();
  const addresses = new Set<string>();
  const failures: string[] = [];
  const open = new Set<Promise<void>>();

  const learn = (bytes: Buffer) =>
    namedFiles(bytes).forEach(([address, integrity]) => hashes.set(address, integrity));
  learn(await read(url + REGISTRY));
  const pictures = posters(await read(url + TOP_RATED));

  const send = async (kind: Kind, address: string) => {
    addresses.add(address);
    try {
      const bytes = await read(url + address);
      const integrity = hashes.get(address);
      if (
        integrity !== undefined &&
        integrity !== `sha384-${createHash('sha384').update(bytes).digest('base64')}`
      ) {
        throw new Error('other bytes than the registry says');
      }
      if (kind === 'registry') {
        learn(bytes);
      }
      const mistake = kind === 'pages' ? findMistake(bytes.toString()) : undefined;
      if (mistake !== undefined) {
        throw new Error(mistake);
      }
    } catch (cause) {
      failures.push(`${address}: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
  };
  const choose = (kind: Kind): readonly string[] =>
    ({ pages: PAGES, registry: [REGISTRY], files: [...hashes.keys()], lists: LISTS, pictures })[
      kind
    ];

  const started = performance.now();
  const passed = () => (performance.now() - started) / 1000;
  let sent = 0;
  const timer = setInterval(() => {
    // Based on elapsed time: if the timer fires late, the overdue requests are sent together.
    for (; sent < passed() * A_SECOND; sent++) {
      if (open.size >= AT_ONCE) {
        continue;
      }
      const kind = KINDS[sent % KINDS.length] ?? 'pages';
      const choice = choose(kind);
      const turn = Math.floor(sent / KINDS.length);
      const sending = send(kind, choice[(turn * STRIDE) % choice.length] ?? '/');
      open.add(sending);
      void sending.finally(() => open.delete(sending));
    }
  }, 1000 / A_SECOND);

  return {
    addresses,
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      return failures;
    },
  };
}

async function read(address: string): Promise<Buffer> {
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok) {
    throw new Error(`status ${response.status}`);
  }
  return bytes;
}

/** The URLs of the files, with their hashes. */
function namedFiles(registry: Buffer): readonly (readonly [string, string])[] {
  // Safe: the gateway only writes registries that match its schema.
  const { shell, sections } = JSON.parse(registry.toString()) as NamedVersions;
  const versions = [
    shell,
    ...Object.values(sections).flatMap(({ current, previous }) =>
      previous ? [current, previous] : [current],
    ),
  ];
  return versions.flatMap(({ baseUrl, files }) =>
    Object.entries(files).map(([name, { integrity }]) => [baseUrl + name, integrity] as const),
  );
}

function posters(list: Buffer): readonly string[] {
  // Safe: a list of the sample catalogue, whose titles have a poster.
  const { results } = JSON.parse(list.toString()) as {
    readonly results: readonly { readonly poster_path: string }[];
  };
  return results.slice(0, 8).map(({ poster_path }) => `/t/p/w342${poster_path}`);
}
