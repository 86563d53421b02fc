import { Hono } from 'hono';
import type { SiteStore } from './createSiteStore.ts';

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
 * A path of two folders and a file with plain names: no hidden files, and no way out of the site.
 * The group is the extension.
 */
const FILE_PATH = /^[a-z][\w-]*\/\w[\w.-]*\/\w[\w.-]*\.(\w+)$/;
/** Names contain the hash of the content, so a file never changes. */
const FOR_A_YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves the built files of shell and sections. A missing file is a plain 404, never a page,
 * because a loader would execute that.
 */
export function createFileServer(site: SiteStore): Hono {
  const server = new Hono();
  server.get('*', async (context) => {
    const name = context.req.path.slice(FILES.length);
    const type = TYPES.get(FILE_PATH.exec(name)?.[1] ?? '');
    const encodings = acceptedEncodings(context.req.header('accept-encoding'));
    const file = type ? await site.file(name, encodings) : undefined;
    if (!type || !file) {
      context.header('cache-control', 'no-store');
      return context.text('There is no such file.', 404);
    }

    context.header('content-type', type);
    context.header('cache-control', FOR_A_YEAR);
    context.header('vary', 'Accept-Encoding');
    // Sections shown in another portal, and scripts with `integrity`, are requested across origins.
    context.header('access-control-allow-origin', '*');
    context.header('cross-origin-resource-policy', 'cross-origin');
    context.header('timing-allow-origin', '*');
    if (file.encoding) {
      context.header('content-encoding', file.encoding);
    }
    return context.body(file.bytes);
  });
  return server;
}

function acceptedEncodings(header = ''): ReadonlySet<string> {
  const names = header
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim() ?? '');
  return new Set(names);
}
