import { LRUCache } from 'lru-cache';
import type { SiteStore } from '../files/createSiteStore.ts';
import { hashOf, readIntactFile, type VersionFiles } from '../files/readIntactFile.ts';
import { withTimeLimit } from '../requests/timeLimit.ts';

/** An inline style of a page. */
export interface PageStyle {
  readonly css: string;
  /** For the content security policy. */
  readonly hash: string;
}

/** Inline styles by the URLs of their files; others are linked. */
export type PageStyles = ReadonlyMap<string, PageStyle>;

/** Styles of a version. */
export interface StyleFiles {
  readonly version: VersionFiles;
  readonly names: readonly string[];
}

/** Those of two versions of all apps. */
const MAX_STYLES = 50;
/** A page does not wait for longer; the style is cached for the next one. */
const LIMIT_MS = 500;

/**
 * Reads the styles of pages. Omits those that are not in this site, take too long, or have another hash
 * than the registry lists: the page links these, and the browser checks them.
 */
export function createStyleReader(
  site: Pick<SiteStore, 'file'>,
): (requested: readonly StyleFiles[]) => Promise<PageStyles> {
  const styles = new LRUCache<string, PageStyle, { version: VersionFiles; name: string }>({
    max: MAX_STYLES,
    // An evicted style is still returned to those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: async (_address, _stale, { context: { version, name } }) => {
      const css = toInline(await readIntactFile(site, version, name), version);
      return { css, hash: await hashOf('SHA-256', new TextEncoder().encode(css)) };
    },
  });
  return async (requested) => {
    const read = requested.flatMap(({ version, names }) =>
      names.map(async (name) => {
        const address = version.baseUrl + name;
        const reading = styles.fetch(address, { context: { version, name } });
        const style = await withTimeLimit(reading, LIMIT_MS).catch(() => undefined);
        return style ? ([[address, style]] as const) : [];
      }),
    );
    return new Map((await Promise.all(read)).flat());
  };
}

/** Resolves relative URLs, and escapes what would end the style element. */
function toInline(css: string, { baseUrl, files }: VersionFiles): string {
  return css
    .replaceAll(/url\((["']?)([\w.-]+)\1\)/g, (whole, _quote, name: string) =>
      Object.hasOwn(files, name) ? `url(${baseUrl}${name})` : whole,
    )
    .replaceAll('</', String.raw`<\/`);
}
