import type { Registry } from '@portal/site/registry/Registry';
import type { SiteFile, SiteStore } from '../releases/siteStore.ts';

interface FakeSite {
  /** If absent, reading the registry fails. */
  readonly registry?: Registry;
  /**
   * File contents by path under `/files/`, with compressed copies under e.g.
   * `app/version/main.js.br`.
   */
  readonly files?: Readonly<Record<string, string>>;
}

/** An in-memory site. */
export function fakeSiteStore({ registry, files = {} }: FakeSite): SiteStore {
  const read = (path: string, encoding?: SiteFile['encoding']): SiteFile | undefined => {
    const text = files[path];
    return text === undefined ? undefined : { bytes: new TextEncoder().encode(text), encoding };
  };

  return {
    async registry() {
      if (!registry) {
        throw new Error('ENOENT: no such file or directory, open /srv/secret/registry.json');
      }
      return registry;
    },
    async file(path, encodings) {
      const brotli = encodings.has('br') ? read(`${path}.br`, 'br') : undefined;
      const gzip = encodings.has('gzip') ? read(`${path}.gz`, 'gzip') : undefined;
      return brotli ?? gzip ?? read(path);
    },
  };
}
