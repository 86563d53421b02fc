import { LRUCache } from 'lru-cache';
import type { SiteStore } from '../files/createSiteStore.ts';
import { hashOf, readIntactFile, type VersionFiles } from '../files/readIntactFile.ts';
import { withLimit } from '../requests/withLimit.ts';

/** A style as it stands in a page. */
export interface PageStyle {
  readonly css: string;
  /** By it, the content security policy allows the style. */
  readonly hash: string;
}

/** By the addresses of their files. A style that is not in it is linked. */
export type PageStyles = ReadonlyMap<string, PageStyle>;

/** The names of styles, and the version whose files they are. */
export interface StyleFiles {
  readonly version: VersionFiles;
  readonly names: readonly string[];
}

/** Those of two versions of everything. */
const MAX_STYLES = 50;
/** A page does not wait for longer; what comes later is there for the next one. */
const LIMIT_MS = 500;

/**
 * Reads the styles of pages. Leaves out those that are not in this site, cannot be read in time, or
 * are not those of the registry: a browser says so itself when it follows the link.
 */
export function createStyleReader(
  site: Pick<SiteStore, 'file'>,
): (places: readonly StyleFiles[]) => Promise<PageStyles> {
  const styles = new LRUCache<string, PageStyle, { version: VersionFiles; name: string }>({
    max: MAX_STYLES,
    // Who waits for a style gets it, even if others have taken its place in the cache meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: async (_address, _stale, { context: { version, name } }) => {
      const css = toInline(await readIntactFile(site, version, name), version);
      return { css, hash: await hashOf('SHA-256', new TextEncoder().encode(css)) };
    },
  });
  return async (places) => {
    const read = places.flatMap(({ version, names }) =>
      names.map(async (name) => {
        const address = version.baseUrl + name;
        const reading = styles.fetch(address, { context: { version, name } });
        const style = await withLimit(reading, LIMIT_MS).catch(() => undefined);
        return style ? ([[address, style]] as const) : [];
      }),
    );
    return new Map((await Promise.all(read)).flat());
  };
}

/** A style with the addresses that its file had, and nothing that ends the element it stands in. */
function toInline(css: string, { baseUrl, files }: VersionFiles): string {
  return css
    .replaceAll(/url\((["']?)([\w.-]+)\1\)/g, (whole, _quote, name: string) =>
      Object.hasOwn(files, name) ? `url(${baseUrl}${name})` : whole,
    )
    .replaceAll('</', String.raw`<\/`);
}
