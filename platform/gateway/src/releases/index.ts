import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import type { GatewayConfig } from '../config/readConfig.ts';
import { isTrustedOrigin } from '../config/sectionLoading.ts';
import type { GatewayParts } from '../GatewayParts.ts';
import type { VisitorBudget } from '../limits/visitorBudget.ts';
import { findPreview } from './openedPreview.ts';
import { createRegistryBodies } from './registryBodies.ts';
import type { SiteStore } from './siteStore.ts';
import { viewForVisitor } from './VisitorView.ts';

interface RegistryRouteParts extends Pick<GatewayParts, 'readSettings'> {
  readonly site: Pick<SiteStore, 'registry' | 'moves'>;
  readonly config: Pick<GatewayConfig, 'basePath' | 'sections'>;
  readonly visitorBudget: Pick<VisitorBudget, 'payerOf'>;
}

/**
 * `/registry.json`: this visitor's live versions, requested by open tabs and other hosts. With
 * `?moves=`, the last move of an app, for commands that wait until the gateway follows a move.
 */
export function createRegistryRoutes({
  site,
  config,
  visitorBudget,
  readSettings,
}: RegistryRouteParts): Hono {
  const { basePath, sections } = config;
  const trustedOrigins = cors({
    origin: (origin) => (isTrustedOrigin(origin, sections) ? origin : undefined),
  });
  const registryBodies = createRegistryBodies();

  return new Hono().get('/registry.json', trustedOrigins, etag(), async (context) => {
    context.header('vary', 'Cookie, Accept-Encoding', { append: true });
    const asked = context.req.query('moves');
    if (asked !== undefined) {
      const moves = (await site.moves?.()) ?? {};
      context.header('cache-control', 'no-store');
      return context.json({ moves: Object.hasOwn(moves, asked) ? { [asked]: moves[asked] } : {} });
    }
    const live = await site.registry();
    const preview = findPreview(context, { live, basePath, now: new Date() });
    // In a tab whose preview has ended, the live registry applies again.
    const opened = typeof preview === 'string' ? undefined : preview;
    const view = viewForVisitor(context, {
      basePath,
      registry: opened?.registry ?? live,
      settings: readSettings?.(),
      isPrivate: opened !== undefined,
      tellsBuilder: sections.isInspectable,
    });
    const names = context.req.query('sections')?.split(',');
    const payer = visitorBudget.payerOf(context);
    const { body, etag: tag } = await registryBodies(view, names, () => payer.pay('registry'));
    const { encoding, bytes } = await body.encodedFor(context.req.header('accept-encoding'));
    return context.body(bytes, 200, {
      'content-type': 'application/json',
      etag: tag,
      ...(encoding && { 'content-encoding': encoding }),
    });
  });
}
