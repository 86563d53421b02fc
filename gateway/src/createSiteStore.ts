import type { Site } from '@portal/shipping/site/Site';
import { createRegistryReader } from './createRegistryReader.ts';
import { keepFiles } from './keepFiles.ts';
import type { SiteFile, SiteStore } from './SiteStore.ts';

interface SiteStoreOptions {
  /** Where the registry lies when that is not in the site. */
  readonly registryIn?: { readonly site: Site; readonly path: string };
  readonly report: (sentence: string) => void;
}

const COPIES = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/**
 * The gateway's view of a site. A near one is asked for its registry by every visitor, so that a move is seen at once; for a far one
 * somebody calls `refresh` from time to time, so that no visitor waits for it.
 */
export function createSiteStore(site: Site, { registryIn = { site, path: 'registry.json' }, report }: SiteStoreOptions): SiteStore & { refresh(): Promise<void> } {
  const { latest, refresh } = createRegistryReader({
    address: `${registryIn.site.address}/${registryIn.path}`,
    read: (knownTag) => registryIn.site.read(registryIn.path, knownTag),
    report,
  });
  const read = site.isNear ? site.read : keepFiles(site.read);
  const bytesOf = async (path: string) => {
    const reading = await read(`files/${path}`);
    return reading.status === 'found' ? reading.bytes : undefined;
  };

  return {
    refresh,
    async registry() {
      if (registryIn.site.isNear) {
        await refresh();
      }
      return latest();
    },
    async file(path, encodings): Promise<SiteFile | undefined> {
      for (const { encoding, ending } of COPIES) {
        const bytes = encodings.has(encoding) ? await bytesOf(path + ending) : undefined;
        if (bytes) {
          return { bytes, encoding };
        }
      }
      const bytes = await bytesOf(path);
      return bytes && { bytes };
    },
  };
}
