import { firstValueFrom, Subject } from 'rxjs';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createForgetting, forgetMessage, isForgetMessage } from './forgetting.ts';

const ORIGIN = 'https://portal.example';
const HOME = '/';
const CACHE = 'favorites';
const CREDITS = '/api/3/person/5/movie_credits';

const responses = new Map<string, Promise<Response>>();
let stored: Map<string, Map<string, Response>>;
/** Runs once before the cache is opened: when a response is stored, after plugins allowed it. */
let beforeOpen: () => Promise<void>;
const nothing = () => Promise.resolve();

const caches = {
  has: async (name: string) => stored.has(name),
  delete: async (name: string) => stored.delete(name),
  match: async () => undefined,
  async open(name: string) {
    const run = beforeOpen;
    beforeOpen = nothing;
    await run();
    const cache = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, cache);
    return {
      keys: async () => [...cache.keys()].map((url) => ({ url })),
      match: async () => undefined,
      put: async ({ url }: Request, response: Response) => void cache.set(url, response),
      delete: async ({ url }: Request) => cache.delete(url),
    };
  },
} as unknown as CacheStorage;

class FakeEvent {
  waitUntil() {
    return undefined;
  }
}

vi.stubGlobal('self', globalThis);
vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
vi.stubGlobal('ExtendableEvent', FakeEvent);
vi.stubGlobal('FetchEvent', FakeEvent);
vi.stubGlobal('caches', caches);
vi.stubGlobal('location', { origin: ORIGIN });
vi.stubGlobal('fetch', ({ url }: Request) => responses.get(url));
const { NetworkFirst } = await import('workbox-strategies');
afterAll(() => void vi.unstubAllGlobals());

beforeEach(() => {
  stored = new Map([[CACHE, new Map()]]);
  beforeOpen = nothing;
});

/** A service worker that caches all responses of the network. */
function startWorker() {
  const { plugin, forget } = createForgetting({ caches, cacheName: CACHE, home: HOME });
  const strategy = new NetworkFirst({ cacheName: CACHE, plugins: [plugin] });
  return {
    forget,
    /** Requests a path. The returned function lets the response arrive. */
    request(path: string) {
      const response = new Subject<Response>();
      responses.set(ORIGIN + path, firstValueFrom(response));
      const [, isDone] = strategy.handleAll({
        event: new FakeEvent(),
        request: new Request(ORIGIN + path),
      });
      return () => {
        response.next(new Response('{}'));
        return isDone;
      };
    },
  };
}

/** The cached paths; `undefined` without a cache. */
function cached(): readonly string[] | undefined {
  const cache = stored.get(CACHE);
  return cache && [...cache.keys()].map((url) => url.slice(ORIGIN.length));
}

describe('a worker that forgets what has left the lists', () => {
  it('does not cache a response that arrives afterwards, but does cache the others', async () => {
    const worker = startWorker();
    const respond = [CREDITS, '/api/3/person/55/movie_credits'].map(worker.request);

    await worker.forget(['/api/3/person/5']);
    await Promise.all(respond.map((arrive) => arrive()));

    expect(cached()).toEqual(['/api/3/person/55/movie_credits']);
  });

  it('deletes what was cached before', async () => {
    const worker = startWorker();
    await worker.request(CREDITS)();
    await worker.request('/movie/5')();

    await worker.forget(['/api/3/person/5']);

    expect(cached()).toEqual(['/movie/5']);
  });

  it('deletes a response that is being stored', async () => {
    const worker = startWorker();
    const arrive = worker.request(CREDITS);
    beforeOpen = () => worker.forget(['/api/3/person/5']);

    await arrive();

    expect(cached()).toEqual([]);
  });

  it('leaves no cache when the lists are no longer stored', async () => {
    const worker = startWorker();
    const arrive = worker.request(CREDITS);
    beforeOpen = () => worker.forget([HOME]);

    await arrive();

    expect(cached()).toBeUndefined();
  });

  it('caches an item that is back in the list', async () => {
    const worker = startWorker();
    await worker.forget(['/api/3/person/5']);

    await worker.request(CREDITS)();

    expect(cached()).toEqual([CREDITS]);
  });

  it('knows its message from others', () => {
    expect(isForgetMessage(forgetMessage(['/movie/1']))).toBe(true);
    expect(isForgetMessage({ type: 'CACHE_URLS' })).toBe(false);
    expect(isForgetMessage(null)).toBe(false);
  });
});
