import type { WorkboxPlugin } from 'workbox-core';

const FORGET = 'FORGET';

/** Tells the service worker that items have left the visitor's lists. */
interface ForgetMessage {
  readonly type: typeof FORGET;
  /** The paths of their pages and API requests. Each also stands for all paths below it. */
  readonly paths: readonly string[];
}

export function forgetMessage(paths: readonly string[]): ForgetMessage {
  return { type: FORGET, paths };
}

export function isForgetMessage(message: unknown): message is ForgetMessage {
  return typeof message === 'object' && message !== null && Reflect.get(message, 'type') === FORGET;
}

interface ForgettingOptions {
  readonly caches: CacheStorage;
  readonly cacheName: string;
  /** The portal's base path, which stands for the whole cache. */
  readonly home: string;
}

/**
 * Deletes items from a cache of the service worker. Tabs delete them, too, but the response to a
 * request that is still under way would be cached after that. The plugin prevents it.
 */
export function createForgetting({ caches, cacheName, home }: ForgettingOptions): {
  readonly plugin: WorkboxPlugin;
  forget(paths: readonly string[]): Promise<void>;
} {
  let messages = 0;
  /** The number of the last message that contained a path, by path. */
  const forgotten = new Map<string, number>();

  /** The forgotten paths that apply to a request that began after this many messages. */
  const pathsFor = ({ url }: Request, begun: number) =>
    [...forgotten].flatMap(([path, message]) =>
      message > begun && isBelow(url, path) ? [path] : [],
    );

  const remove = async (paths: readonly string[]) => {
    if (paths.includes(home)) {
      await caches.delete(cacheName);
    } else if (await caches.has(cacheName)) {
      const cache = await caches.open(cacheName);
      const gone = (await cache.keys()).filter(({ url }) =>
        paths.some((path) => isBelow(url, path)),
      );
      await Promise.all(gone.map((request) => cache.delete(request, { ignoreVary: true })));
    }
  };

  return {
    plugin: {
      async handlerWillStart({ state }) {
        Object.assign(state ?? {}, { begun: messages });
      },
      cacheWillUpdate: async ({ request, response, state }) =>
        pathsFor(request, Number(state?.['begun'])).length > 0 ? null : response,
      /** For messages that have arrived since `cacheWillUpdate`. */
      async cacheDidUpdate({ request, state }) {
        await remove(pathsFor(request, Number(state?.['begun'])));
      },
    },
    forget(paths) {
      messages += 1;
      paths.forEach((path) => forgotten.set(path, messages));
      return remove(paths);
    },
  };
}

function isBelow(url: string, path: string): boolean {
  return `${new URL(url).pathname}/`.startsWith(path.endsWith('/') ? path : `${path}/`);
}
