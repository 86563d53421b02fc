import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { target } from '#target';
import { Hono } from 'hono';
import { Registry } from 'prom-client';
import { createFolderSite } from '@portal/site/createFolderSite';
import { openSite } from '@portal/site/openSite';
import { createServiceUpstream } from './api/createServiceUpstream.ts';
import { watchService } from './api/watchService.ts';
import { ConfigError } from './config/ConfigError.ts';
import { describeOutboundProxy } from './config/describeOutboundProxy.ts';
import { type GatewayConfig, readConfig } from './config/readConfig.ts';
import { createGateway, type GatewayParts } from './createGateway.ts';
import { createSiteStore } from './files/createSiteStore.ts';
import { assertCacheFolder } from './process/assertCacheFolder.ts';
import { createEnding } from './process/createEnding.ts';
import { createLog, type Log } from './process/createLog.ts';
import { addressOf, createServers, listen } from './process/createServers.ts';
import type { Tracing } from './process/createTracing.ts';
import { watchLoopDelay } from './process/watchLoopDelay.ts';
import { createMetrics } from './reports/createMetrics.ts';
import { createMetricsEdge } from './reports/createReportsEdge.ts';
import { createServerMetrics } from './reports/createServerMetrics.ts';
import { forbidScripts } from './requests/forbidScripts.ts';
import type { Pictures } from './targets/Target.ts';

/** How often a remote site's registry is checked: releases appear within seconds. */
const POLL_MS = 2_000;

/** Runs the gateway on Node. Only this file and the folder `process` depend on the runtime. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog(config);
  const site = await openStore(config.site, log);
  const data = await openData(config);
  const tracing = config.serving.tracesTo === undefined ? undefined : await openTracing();
  const { service, isReady } = watchService(tracing?.traceCalls(data.service) ?? data.service);
  const collection = new Registry();
  const counts = createServerMetrics(collection, site.facts);
  const metrics = createMetrics(collection);
  const gateway = createGateway({
    ...data,
    config,
    site,
    metrics,
    openRenderThread: config.rendering && (await openRendering()),
    brotli: await openBrotli(),
    remoteAddress: (context) => getConnInfo(context).remote.address,
    service,
    isLate: watchLoopDelay(config.serving.maxLoopDelayMs),
    readiness: {
      service: isReady,
      process: () => (ending.isBegun() ? 'The gateway is ending.' : undefined),
    },
    requestEvents: {
      ...counts.requests,
      ended(facts) {
        counts.requests.ended(facts);
        log.request(facts);
        tracing?.describeRequest(facts);
      },
    },
    reportError: log.error,
    events: counts.edge,
  });

  const { host, metricsPort } = config.serving;
  const servers = createServers(
    config.serving,
    getRequestListener(tracing?.traceRequests(gateway.fetch) ?? gateway.fetch),
  );
  const metricsServers = createMetricsServers(config, { site, metrics });
  const ending = createEnding({
    servers: [...servers, ...metricsServers],
    drainMs: config.serving.drainMs,
    report: log.warn,
    exit(code) {
      if (!tracing || code !== 0) {
        process.exit(code);
      }
      void tracing.stop().then(() => process.exit(code));
    },
  });
  process.on('SIGINT', ending.begin).on('SIGTERM', ending.begin);
  const place = { host, port: config.port };
  await listen(servers, place);
  if (metricsPort !== undefined) {
    await listen(metricsServers, { host, port: metricsPort, variable: 'METRICS_PORT' });
  }
  announce(log, config);
}

/** Says where the portal is, and what its operator may expect in vain. */
function announce(log: Log, config: GatewayConfig): void {
  log.announce(`The portal is at ${addressOf({ host: config.serving.host, port: config.port })}`);
  const sentence = describeOutboundProxy(process.env, config);
  if (sentence !== undefined) {
    log.warn(sentence);
  }
}

/** What the metrics are asked of where they have a port of their own, which nobody else reaches. */
function createMetricsServers(
  { serving }: GatewayConfig,
  parts: Pick<GatewayParts, 'site' | 'metrics'>,
) {
  const edge = new Hono()
    .use(forbidScripts)
    .route('/', createMetricsEdge({ ...parts, isAllowed: () => true }));
  return serving.metricsPort === undefined
    ? []
    : createServers(serving, getRequestListener(edge.fetch));
}

function openLog({ serving }: GatewayConfig): Log {
  const channels = [process.stdout, process.stderr] as const;
  // A log reader that goes away must not end the gateway.
  channels.forEach((channel) => channel.on('error', () => undefined));
  const [out, err] = channels;
  return createLog(
    { ...serving.log, format: serving.log.format ?? (out.isTTY ? 'plain' : 'json') },
    { out: (line) => out.write(line), err: (line) => err.write(line) },
  );
}

/** Loads the tracing packages, which only a gateway with a collector needs. */
async function openTracing(): Promise<Tracing> {
  const { createTracing } = await import('./process/createTracing.ts');
  return createTracing();
}

/** Loads what renders pages, in a file of its own beside that of its threads. */
async function openRendering(): Promise<GatewayParts['openRenderThread']> {
  const { openRenderThread } = await import('./process/openRenderThread.ts');
  return openRenderThread;
}

async function openBrotli(): Promise<GatewayParts['brotli']> {
  const { openCompression } = await import('./process/openCompression.ts');
  return openCompression();
}

/** Opens the source of the data. */
async function openData(
  config: GatewayConfig,
): Promise<Pick<GatewayParts, 'service' | 'images' | 'trailers' | 'makePreview'>> {
  const service = config.service && createServiceUpstream(config.service);
  const pictures = target.openPictures?.();
  const images = await openImages(config, pictures);
  const imageHost = imageHostOf(config);
  const makePreview = imageHost === undefined ? undefined : pictures?.previews(imageHost);
  if (service && config.source === 'tmdb') {
    return { service, images, makePreview };
  }
  if (!target.openCatalogue) {
    throw new ConfigError(
      'This build of the gateway has no sample catalogue; set TMDB_TOKEN for the live service, or build it with --with-catalogue.',
    );
  }
  const askCatalogue = await target.openCatalogue(path.resolve(target.folder, '.cache/pictures'));
  return {
    service:
      service ??
      ((address, signal) => askCatalogue(new Request(`http://catalogue/3${address}`, { signal }))),
    // Trailers use pictures of this origin, even if the portal takes its own from another one.
    images: images ?? askCatalogue,
    trailers: askCatalogue,
    makePreview: makePreview ?? pictures?.previews(askCatalogue),
  };
}

/** Where pictures come from; `undefined` if it is the catalogue in this process. */
function imageHostOf({ imageEdge, imageBaseUrl }: GatewayConfig): string | undefined {
  return imageEdge?.imageHost ?? (imageBaseUrl.startsWith('/') ? undefined : imageBaseUrl);
}

/** The proxy of the image host, if it is configured. */
async function openImages(
  { imageEdge }: GatewayConfig,
  pictures: Pictures | undefined,
): Promise<GatewayParts['images']> {
  if (!imageEdge) {
    return undefined;
  }
  if (!pictures) {
    throw new ConfigError(
      'IMAGES is "edge", but this build of the gateway cannot convert images; build it with --with-images.',
    );
  }
  const { imageHost, cacheFolder } = imageEdge;
  const folder = path.resolve(target.folder, cacheFolder ?? '.cache/images');
  if (cacheFolder !== undefined) {
    await assertCacheFolder(folder);
  }
  return pictures.serve(imageHost, folder);
}

/** The configured site, which must exist; otherwise this checkout's, which may still be built. */
async function openStore(
  named: string | undefined,
  log: Log,
): Promise<ReturnType<typeof createSiteStore>> {
  const address = named ?? target.site;
  if (address === undefined) {
    throw new ConfigError(
      'SITE is not set, but this build of the gateway brings no site; name a folder, such as /srv/portal, or a bucket, such as s3://bucket/portal.',
    );
  }
  const site = await openSite(path.resolve(target.folder), address);
  // In development the registry comes from elsewhere, because some sections do.
  const registryFile = process.env['PORTAL_REGISTRY'];
  const registryIn = registryFile
    ? { site: createFolderSite(path.dirname(registryFile)), path: path.basename(registryFile) }
    : undefined;
  const store = createSiteStore(site, {
    registryIn,
    report: log.warn,
  });

  if (named !== undefined) {
    await store.registry().catch((cause: Error) => {
      throw new ConfigError(`SITE is "${named}", but ${cause.message}`, { cause });
    });
  }
  if (!site.isNear) {
    void store.refresh();
    setInterval(() => void store.refresh(), POLL_MS).unref();
  }
  return store;
}

try {
  await start();
} catch (error) {
  if (!(error instanceof ConfigError)) {
    throw error;
  }
  console.error(error.message);
  process.exit(1);
}
