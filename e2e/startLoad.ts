import { createHash } from 'node:crypto';

type Kind = 'pages' | 'registry' | 'files' | 'lists' | 'pictures';

/** What came of it. */
export interface LoadResult {
  /** How many answers of each kind there were. */
  readonly answers: Readonly<Record<Kind, number>>;
  /** Every address that was asked for. */
  readonly addresses: ReadonlySet<string>;
  /** A sentence for each answer that was none. */
  readonly failures: readonly string[];
  readonly seconds: number;
}

export interface Load {
  /** Waits for the answers that are still to come. */
  stop(): Promise<LoadResult>;
}

interface BuiltFiles {
  readonly baseUrl: string;
  readonly files: Readonly<Record<string, { readonly integrity: string }>>;
}

/** What is read of a registry: the folders of versions that it names. */
interface NamedVersions {
  readonly shell: BuiltFiles;
  readonly sections: Readonly<
    Record<string, { readonly current: BuiltFiles; readonly previous?: BuiltFiles }>
  >;
}

const A_SECOND = 50;
/** A visitor would have gone by then, so what comes later has failed. */
const PATIENCE_MS = 15_000;
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
 * Asks a portal for fifty things a second until it is stopped: pages, registry, lists, pictures, and the files of every version that
 * the registry has ever named since. A file whose bytes are not those of its hash has failed, too.
 */
export async function startLoad(url: string): Promise<Load> {
  const hashes = new Map<string, string>();
  const answers = { pages: 0, registry: 0, files: 0, lists: 0, pictures: 0 };
  const addresses = new Set<string>();
  const failures: string[] = [];
  const open = new Set<Promise<void>>();

  const learn = (bytes: Buffer) =>
    namedFiles(bytes).forEach(([address, integrity]) => hashes.set(address, integrity));
  learn(await read(url + REGISTRY));
  const pictures = posters(await read(url + TOP_RATED));

  const ask = async (kind: Kind, address: string) => {
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
      answers[kind]++;
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
  let asked = 0;
  const timer = setInterval(() => {
    // By the clock: where the timer is late, what is due meanwhile is asked at once.
    for (; asked < passed() * A_SECOND; asked++) {
      const kind = KINDS[asked % KINDS.length] ?? 'pages';
      const choice = choose(kind);
      const asking = ask(kind, choice[Math.floor(asked / KINDS.length) % choice.length] ?? '/');
      open.add(asking);
      void asking.finally(() => open.delete(asking));
    }
  }, 1000 / A_SECOND);

  return {
    async stop() {
      clearInterval(timer);
      const seconds = passed();
      await Promise.all(open);
      return { answers, addresses, failures, seconds };
    },
  };
}

async function read(address: string): Promise<Buffer> {
  const answer = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) {
    throw new Error(`status ${answer.status}`);
  }
  return bytes;
}

/** Addresses of files with their hashes. */
function namedFiles(registry: Buffer): readonly (readonly [string, string])[] {
  // Safe: the gateway writes nothing that its schema refuses.
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
