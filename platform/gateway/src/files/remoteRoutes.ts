import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { z } from 'zod';
import { parseJson } from '../http/body.ts';
import type { SiteStore } from '../releases/siteStore.ts';
import { FILES } from './fileRoutes.ts';

/** The path prefix of the stable URLs from which other hosts load sections. */
export const REMOTES = '/remotes';
const MANIFEST = 'mf-manifest.json';
/** How long hosts may use a manifest after a release. The files that it lists remain available. */
const CACHE_SECONDS = 60;

const tag = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'access-control-allow-origin'] });

interface RemoteRouteParts {
  readonly site: Pick<SiteStore, 'registry' | 'file'>;
  /** The portal's base path. */
  readonly basePath?: string;
  /** The portal's origin, as the host requested it. */
  readonly publicUrlOf: (context: Context) => string | undefined;
}

/**
 * Serves the Module Federation manifest of each section's current version at a URL that stays the
 * same: `/remotes/<section>/mf-manifest.json`. Other hosts never get staged versions.
 */
export function createRemoteRoutes({ site, basePath = '', publicUrlOf }: RemoteRouteParts): Hono {
  const routes = new Hono();
  routes.use(cors());
  routes.get(`/:section/${MANIFEST}`, compress(), tag, async (context) => {
    const { sections } = await site.registry();
    const section = context.req.param('section');
    const current = Object.hasOwn(sections, section) ? sections[section]?.current : undefined;
    const manifest = current && (await readManifest(site, current.baseUrl));
    const origin = publicUrlOf(context);
    if (!manifest || origin === undefined) {
      return sendMissing(context);
    }
    context.header('cache-control', `public, max-age=${CACHE_SECONDS}`);
    context.header('vary', 'Accept-Encoding', { append: true });
    context.header('cross-origin-resource-policy', 'cross-origin');
    // The build's `auto` would resolve to this URL, but the files are in the version's folder.
    const publicPath = new URL(basePath + current.baseUrl, origin).href;
    return context.json({ ...manifest, metaData: { ...manifest.metaData, publicPath } });
  });
  return routes.get('*', sendMissing);
}

function sendMissing(context: Context): Response {
  return context.text('Remote not found.', 404, { 'cache-control': 'no-store' });
}

const manifestSchema = z.looseObject({ metaData: z.looseObject({}) });

/** `undefined` if the version is not stored in this site, or has no manifest or an invalid one. */
async function readManifest(
  site: RemoteRouteParts['site'],
  baseUrl: string,
): Promise<z.infer<typeof manifestSchema> | undefined> {
  if (!baseUrl.startsWith(FILES)) {
    return undefined;
  }
  const file = await site.file(baseUrl.slice(FILES.length) + MANIFEST, new Set());
  const value = file && parseJson(new TextDecoder().decode(file.bytes));
  return manifestSchema.safeParse(value).data;
}
