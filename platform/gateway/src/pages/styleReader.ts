import { LRUCache } from 'lru-cache';
import { hashOf, readIntactFile, type VersionFiles } from '../files/readIntactFile.ts';
import type { SiteStore } from '../releases/siteStore.ts';
import { withTimeLimit } from '../timeLimit.ts';

/** An inline style of a page. */
export interface PageStyle {
  readonly css: string;
  /** The style's hash for the content security policy. */
  readonly hash: string;
}

/** The styles to inline, by file URL. All others are linked. */
export type PageStyles = ReadonlyMap<string, PageStyle>;

export interface StyleFiles {
  readonly version: VersionFiles;
  readonly names: readonly string[];
}

/** The maximum number of cached styles, enough for two versions of all apps. */
const MAX_STYLES = 50;
/**
 * The maximum number of inline styles per page; the others are linked. Each one adds a hash to the
 * response headers, and proxies limit their size.
 */
const MAX_INLINE = 20;
/**
 * The longest time that a page waits for a style. If reading takes longer, a later page can inline
 * it.
 */
const LIMIT_MS = 500;

/**
 * Reads the styles to inline into a page. Omits styles that are not in this site, take too long, or
 * have the wrong hash: the page links these, and the browser checks their integrity.
 */
export function createStyleReader(
  site: Pick<SiteStore, 'file'>,
  basePath = '',
): (requested: readonly StyleFiles[]) => Promise<PageStyles> {
  const styles = new LRUCache<string, PageStyle, { version: VersionFiles; name: string }>({
    max: MAX_STYLES,
    // If a style is evicted while it is read, pending requests still get it.
    ignoreFetchAbort: true,
    fetchMethod: async (_address, _stale, { context: { version, name } }) => {
      const css = toInline(await readIntactFile(site, version, name, basePath), version);
      return { css, hash: await hashOf('SHA-256', new TextEncoder().encode(css)) };
    },
  });
  return async (requested) => {
    const files = requested.flatMap(({ version, names }) =>
      names.map((name) => ({ version, name })),
    );
    const read = files.slice(0, MAX_INLINE).map(async (file) => {
      const address = file.version.baseUrl + file.name;
      const reading = styles.fetch(address, { context: file });
      const style = await withTimeLimit(reading, LIMIT_MS).catch(() => undefined);
      return style ? ([[address, style]] as const) : [];
    });
    return new Map((await Promise.all(read)).flat());
  };
}

/** Resolves relative URLs, and escapes `</`, because it could end the style element. */
function toInline(css: string, { baseUrl, files }: VersionFiles): string {
  return css
    .replaceAll(/url\((["']?)([\w.-]+)\1\)/g, (whole, _quote, name: string) =>
      Object.hasOwn(files, name) ? `url(${baseUrl}${name})` : whole,
    )
    .replaceAll('</', String.raw`<\/`);
}
