import { createHash } from 'node:crypto';
import { createClient } from '../createClient.mjs';

const PAGES = ['/', '/movie/1', '/movie/2', '/movie/3', '/tv/1', '/person/1'];
const CALLS = [
  ...['upcoming', 'top_rated', 'now_playing', 'popular'].map((list) => `/movie/${list}`),
  ...['/tv/popular', '/tv/on_the_air', '/person/popular'],
  ...Array.from({ length: 40 }, (_, index) => `/movie/${index + 1}`),
].map((call) => `/api/3${call}?language=en-US`);
/** As a page is made: for one page some calls and files, and now and then the registry. */
const MIX = ['pages', 'calls', 'calls', 'calls', 'calls', 'files', 'files', 'files', 'registry'];
/** How many visitors there are at once, each with an address. */
const VISITORS = 500;

/**
 * Visitors who ask a portal for so many things a second, by the clock, until they are stopped. What they ask for is there, so whatever is
 * not a whole and right answer has failed; `phase` says what was going on then.
 */
export function startVisitors(url, { rate, phase }) {
  const client = createClient(url, { connections: 256 });
  const hashes = new Map();
  const answered = [];
  const failures = [];
  const open = new Set();
  let asked = 0;

  const askOne = async (index) => {
    const kind = MIX[index % MIX.length];
    const choices = { pages: PAGES, calls: CALLS, files: [...hashes.keys()] }[kind] ?? [];
    const address = choices[Math.floor(index / MIX.length) % choices.length] ?? '/registry.json';
    const during = phase();
    try {
      const { status, bytes, ms } = await client.ask(address, {
        headers: { 'x-visitor': visitorAddress(index), 'accept-encoding': 'identity' },
      });
      if (status !== 200) {
        throw new Error(`status ${status}`);
      }
      if (hashes.has(address) && hashOf(bytes) !== hashes.get(address)) {
        throw new Error('other bytes than the registry says');
      }
      if (address === '/registry.json') {
        learn(JSON.parse(bytes.toString()), hashes);
      }
      answered.push({ kind, ms });
    } catch (cause) {
      failures.push({ kind, during, cause: cause.message });
    }
  };

  const started = performance.now();
  const timer = setInterval(() => {
    // Where the timer is late, what is due meanwhile is asked at once.
    for (; asked < ((performance.now() - started) / 1_000) * rate; asked += 1) {
      const asking = askOne(asked);
      open.add(asking);
      void asking.finally(() => open.delete(asking));
    }
  }, 20);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      client.close();
      return { answered, failures };
    },
  };
}

function visitorAddress(index) {
  const visitor = (index * 7) % VISITORS;
  return `198.51.${Math.floor(visitor / 250)}.${(visitor % 250) + 1}`;
}

function hashOf(bytes) {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Every file of every version that the registry has ever named. */
function learn({ shell, sections }, hashes) {
  const versions = Object.values(sections).flatMap(({ current, previous }) => [current, previous]);
  for (const version of [shell, ...versions]) {
    for (const [name, { integrity }] of Object.entries(version?.files ?? {})) {
      hashes.set(version.baseUrl + name, integrity);
    }
  }
}
