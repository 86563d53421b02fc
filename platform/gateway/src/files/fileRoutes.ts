import { Hono } from 'hono';
import { accepts } from '../http/body.ts';
import type { SiteStore } from '../releases/siteStore.ts';

/** The path prefix of the site's files. */
export const FILES = '/files/';

const TYPES: ReadonlyMap<string, string> = new Map([
  ['css', 'text/css; charset=utf-8'],
  ['ico', 'image/x-icon'],
  ['js', 'text/javascript; charset=utf-8'],
  ['json', 'application/json'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['webp', 'image/webp'],
  ['woff2', 'font/woff2'],
]);
/**
 * Two folders and a file with plain names: no hidden files, no path traversal. Captures the
 * extension.
 */
const FILE_PATH = /^[a-z][\w-]*\/\w[\w.-]*\/\w[\w.-]*\.(\w+)$/;
/** Caching header for immutable files: their names contain a hash of the content. */
const FOR_A_YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves the built files. A missing file is a plain-text 404: an HTML page would be executed by the
 * section loader.
 */
export function createFileRoutes(site: SiteStore): Hono {
  return new Hono().get('*', async (context) => {
    const name = context.req.path.slice(FILES.length);
    const type = TYPES.get(FILE_PATH.exec(name)?.[1] ?? '');
    const acceptEncoding = context.req.header('accept-encoding');
    const encodings = new Set(
      (['br', 'gzip'] as const).filter((encoding) => accepts(acceptEncoding, encoding)),
    );
    const file = type ? await site.file(name, encodings) : undefined;
    if (!type || !file) {
      context.header('cache-control', 'no-store');
      return context.text('File not found.', 404);
    }

    context.header('content-type', type);
    context.header('cache-control', FOR_A_YEAR);
    context.header('vary', 'Accept-Encoding');
    // Sections embedded in a different portal, and scripts with `integrity`, are requested
    // cross-origin.
    context.header('access-control-allow-origin', '*');
    context.header('cross-origin-resource-policy', 'cross-origin');
    context.header('timing-allow-origin', '*');
    if (file.encoding) {
      context.header('content-encoding', file.encoding);
    }
    return context.body(file.bytes);
  });
}
