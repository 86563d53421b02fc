import { Hono } from 'hono';
import { FILES } from './createFileServer.ts';
import type { SiteStore } from './createSiteStore.ts';
import { findShellFile } from './findShellFile.ts';

interface IconEdgeOptions {
  readonly site: SiteStore;
  /** The two words of the logo. */
  readonly brand: readonly [string, string];
}

const FOR_AN_HOUR = 'public, max-age=3600';
/** `--color-ground` of the dark theme; a manifest has no color for each theme. */
const GROUND = '#0f0d13';

/**
 * What browsers look for at the portal's root: `/favicon.ico`, and the web app manifest, for
 * visitors who put the portal on their home screen. The pictures are the shell's; a shell without
 * them has none.
 */
export function createIconEdge({ site, brand }: IconEdgeOptions): Hono {
  const edge = new Hono();
  edge.get('/favicon.ico', async (context) => {
    const address = findShellFile((await site.registry()).shell, 'favicon.ico');
    const file = address?.startsWith(FILES)
      ? await site.file(address.slice(FILES.length), new Set())
      : undefined;
    if (!file) {
      context.header('cache-control', 'no-store');
      return context.text('There is no such file.', 404);
    }
    context.header('content-type', 'image/x-icon');
    context.header('cache-control', FOR_AN_HOUR);
    return context.body(file.bytes);
  });

  edge.get(MANIFEST, async (context) => {
    const { shell } = await site.registry();
    const name = brand.join(' ');
    const icons = [
      { name: 'icon-192.png', sizes: '192x192' },
      { name: 'icon-512.png', sizes: '512x512' },
      { name: 'icon-maskable.png', sizes: '512x512', purpose: 'maskable' },
    ].flatMap(({ name: file, ...icon }) => {
      const src = findShellFile(shell, file);
      return src === undefined ? [] : [{ src, type: 'image/png', ...icon }];
    });
    context.header('content-type', 'application/manifest+json');
    context.header('cache-control', FOR_AN_HOUR);
    return context.body(
      JSON.stringify({
        id: '/',
        name,
        short_name: name,
        lang: 'en',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: GROUND,
        theme_color: GROUND,
        icons,
      }),
    );
  });
  return edge;
}

export const MANIFEST = '/manifest.webmanifest';
