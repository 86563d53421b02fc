import type { Registry } from '@portal/site/registry/Registry';
import type { SiteFile, SiteStore } from '../createSiteStore.ts';

interface FakeSite {
  /** Without it the registry cannot be read. */
  readonly registry?: Registry;
  /** The text of each file by its path under `/files/`; by `app/version/main.js.br` that of a compressed copy. */
  readonly files?: Readonly<Record<string, string>>;
}

/** A site in memory. */
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
