import path from 'node:path';
import { target } from '#target';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { Registry } from 'prom-client';
import { createFolderSite } from '@portal/site/createFolderSite';
import { openSite } from '@portal/site/openSite';
import { describeDirectConnections, readOutboundProxy } from './config/outboundProxy.ts';
import { type GatewayConfig, readConfig } from './config/readConfig.ts';
import { ConfigError } from './config/variables.ts';
import { forbidScripts } from './content-security-policy/forbidScripts.ts';
import { createGateway } from './createGateway.ts';
import type { GatewayParts } from './GatewayParts.ts';
import { createSiteStore } from './releases/siteStore.ts';
import { type Causes, createCauses } from './reports/causes.ts';
import { createMetrics } from './reports/metrics.ts';
import { createMetricsRoutes } from './reports/reportRoutes.ts';
import { createServerMetrics } from './reports/serverMetrics.ts';
import { assertCacheFolder } from './server/assertCacheFolder.ts';
import { createLog, type Log } from './server/log.ts';
import { openFilterRules } from './server/openFilterRules.ts';
import { openSectionSettings } from './server/openSectionSettings.ts';
import { readTextFile } from './server/readTextFile.ts';
import { createServers, listen, localUrlOf } from './server/servers.ts';
import { createShutdown } from './server/shutdown.ts';
import type { Pictures, Report } from './server/targets/Target.ts';
import type { Tracing } from './server/tracing.ts';
import { createListener, type OnUnseen, watchUnseen } from './server/unseenAnswers.ts';
import { watchLoopDelay } from './server/watchLoopDelay.ts';
import { createServiceUpstream, watchService } from './service/serviceUpstream.ts';
import { parseUpstreamRules } from './service/UpstreamRules.ts';

/**
 * How often the site and the operator's files are read again, so that changes apply within seconds.
 */
const POLL_MS = 2_000;

/** Runs `work` at this interval; `work` must not reject. */
function repeat(work: () => Promise<void>): void {
  setInterval(() => void work(), POLL_MS).unref();
}

/** Runs the gateway on Node. Only this file and the `process` folder depend on the runtime. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog(config);
  const site = await openStore(config, log);
  const data = await openData(config, log.error);
  const tracing = config.serving.tracesTo === undefined ? undefined : await openTracing();
  // Imported dynamically, so that the bundler puts it in a separate chunk next to the
  // program that it starts.
  const { openRenderProcess } = await import('./rendering/process/openRenderProcess.ts');
  const { service, isReady } = watchService(tracing?.traceUpstream(data.service) ?? data.service);
  const collection = new Registry();
  const counts = createServerMetrics(collection, site.facts);
  logRejections(log, counts.unhandledRejection);
  const watched = { site, metrics: createMetrics(collection), causes: createCauses() };
  const gateway = createGateway({
    ...data,
    ...watched,
    config,
    openRenderProcess: config.rendering && openRenderProcess,
    brotli: (await import('./server/openCompression.ts')).openCompression(),
    remoteAddress: (context) => getConnInfo(context).remote.address,
    service,
    readFilterRules: await openFilters(config, log.warn, counts.filtersRead),
    readSettings: await openSettings(config, site, log.warn),
    upstreamRules: await openUpstreams(config),
    isLate: watchLoopDelay(config.serving.maxLoopDelayMs),
    readiness: {
      service: isReady,
      process: () => (shutdown.isBegun() ? 'The gateway is shutting down.' : undefined),
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
    events: counts.api,
  });

  const { host, metricsPort } = config.serving;
  const onUnseen = watchUnseen({ count: counts.unseen, report: log.warn });
  const servers = createServers(
    config.serving,
    createListener(tracing?.traceRequests(gateway.fetch) ?? gateway.fetch, onUnseen),
    onUnseen,
  );
  const metricsServers = createMetricsServers(config, watched, onUnseen);
  const shutdown = createShutdown({
    servers: [...servers, ...metricsServers],
    drainMs: config.serving.drainMs,
    report: log.warn,
    exit: (code) => exit(code, tracing),
  });
  process.on('SIGINT', shutdown.begin).on('SIGTERM', shutdown.begin);
  await listen(servers, { host, port: config.port });
  if (metricsPort !== undefined) {
    await listen(metricsServers, { host, port: metricsPort, variable: 'METRICS_PORT' });
  }
  announce(log, config);
}

/**
 * Logs unhandled rejections. Without this, Node would exit, and the requests of all other visitors
 * would fail as well.
 */
function logRejections(log: Log, count: () => void): void {
  process.on('unhandledRejection', (reason) => {
    count();
    log.error('A promise was rejected, and nothing handled it.', reason);
  });
}

async function openFilters(
  { filtersFile }: GatewayConfig,
  report: Log['warn'],
  count: (result: 'applied' | 'refused') => void,
): Promise<GatewayParts['readFilterRules']> {
  if (filtersFile === undefined) {
    return undefined;
  }
  const file = path.resolve(target.folder, filtersFile);
  const { current, check } = await openFilterRules(file, { report, count });
  repeat(check);
  return current;
}

async function openSettings(
  { settingsFile }: GatewayConfig,
  site: GatewayParts['site'],
  report: Log['warn'],
): Promise<GatewayParts['readSettings']> {
  if (settingsFile === undefined) {
    return undefined;
  }
  const file = path.resolve(target.folder, settingsFile);
  const { current, check } = await openSectionSettings(file, site, report);
  repeat(check);
  return current;
}

async function openUpstreams({ upstreamsFile }: GatewayConfig) {
  if (upstreamsFile === undefined) {
    return undefined;
  }
  const file = path.resolve(target.folder, upstreamsFile);
  const text = await readTextFile(file);
  if (text === undefined) {
    throw new ConfigError(`UPSTREAMS is "${upstreamsFile}", but that file cannot be read.`);
  }
  return parseUpstreamRules(text, process.env);
}

function exit(code: number, tracing: Tracing | undefined): void {
  if (!tracing || code !== 0) {
    process.exit(code);
  }
  void tracing.stop().then(() => process.exit(code));
}

function announce(log: Log, config: GatewayConfig): void {
  const { serving, port, basePath } = config;
  log.announce(`The portal is at ${localUrlOf({ host: serving.host, port }, basePath)}`);
  const warning = describeDirectConnections(process.env, config);
  if (warning !== undefined) {
    log.warn(warning);
  }
}

/** Loads the tracing packages only if a collector is configured. */
async function openTracing() {
  const { createTracing } = await import('./server/tracing.ts');
  return createTracing();
}

/**
 * The servers of `/metrics` and `/causes` on a separate port that visitors cannot reach, if there
 * is one.
 */
function createMetricsServers(
  { serving }: GatewayConfig,
  parts: Pick<GatewayParts, 'site' | 'metrics'> & { readonly causes: Causes },
  onUnseen: OnUnseen,
) {
  const metricsApp = new Hono()
    .use(forbidScripts)
    .route('/', createMetricsRoutes({ ...parts, isAllowed: () => true }));
  return serving.metricsPort === undefined
    ? []
    : createServers(serving, createListener(metricsApp.fetch, onUnseen), onUnseen);
}

function openLog({ serving }: GatewayConfig): Log {
  const channels = [process.stdout, process.stderr] as const;
  // A closed log pipe must not crash the gateway.
  channels.forEach((channel) => channel.on('error', () => undefined));
  const [out, err] = channels;
  return createLog(
    { ...serving.log, format: serving.log.format ?? (out.isTTY ? 'plain' : 'json') },
    { out: (line) => out.write(line), err: (line) => err.write(line) },
  );
}

async function openData(
  config: GatewayConfig,
  report: Report,
): Promise<Pick<GatewayParts, 'service' | 'images' | 'trailers' | 'makePreview'>> {
  if (config.service ?? config.imageProxy ?? config.upstreamsFile) {
    const { openOutboundConnections } = await import('./server/openOutboundConnections.ts');
    openOutboundConnections({ proxy: readOutboundProxy(process.env) });
  }
  const service = config.service && createServiceUpstream(config.service);
  const pictures = await target.openPictures?.(report);
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
  const requestCatalogue = await target.openCatalogue(
    path.resolve(target.folder, '.cache/pictures'),
    report,
  );
  return {
    service:
      service ??
      ((address, signal) =>
        requestCatalogue(new Request(`http://catalogue/3${address}`, { signal }))),
    // Trailers use images from this origin, even if pages load images from a different one.
    images: images ?? requestCatalogue,
    trailers: requestCatalogue,
    makePreview: makePreview ?? pictures?.previews(requestCatalogue),
  };
}

/** The image host's URL; `undefined` if the catalogue in this process provides the images. */
function imageHostOf({ imageProxy, imageBaseUrl }: GatewayConfig): string | undefined {
  return imageProxy?.imageHost ?? (imageBaseUrl.startsWith('/') ? undefined : imageBaseUrl);
}

/** The image host's proxy, if configured. */
async function openImages(
  { imageProxy }: GatewayConfig,
  pictures: Pictures | undefined,
): Promise<GatewayParts['images']> {
  if (!imageProxy) {
    return undefined;
  }
  if (!pictures) {
    throw new ConfigError(
      'IMAGES is "edge", but this build of the gateway cannot convert images; build it with --with-images.',
    );
  }
  const { imageHost, cacheFolder } = imageProxy;
  const folder = path.resolve(target.folder, cacheFolder ?? '.cache/images');
  if (cacheFolder !== undefined) {
    await assertCacheFolder(folder);
  }
  return pictures.serve(imageHost, folder);
}

/**
 * Opens the configured site, which must exist. By default, opens this checkout's site even if it
 * has not been built yet.
 */
async function openStore(
  { site: named, platformKey }: GatewayConfig,
  log: Log,
): Promise<ReturnType<typeof createSiteStore>> {
  const address = named ?? target.site;
  if (address === undefined) {
    throw new ConfigError(
      'SITE is not set, but this build of the gateway contains no site; name a folder, such as /srv/portal, or a bucket, such as s3://bucket/portal.',
    );
  }
  const site = await openSite(path.resolve(target.folder), address);
  // In development the registry is stored outside the site, because some sections are not part of
  // the site.
  const registryFile = process.env['PORTAL_REGISTRY'];
  const registryIn = registryFile
    ? { site: createFolderSite(path.dirname(registryFile)), path: path.basename(registryFile) }
    : undefined;
  const store = createSiteStore(site, {
    registryIn,
    platformKey,
    report: log.warn,
  });

  if (named !== undefined) {
    await store.registry().catch((cause: Error) => {
      throw new ConfigError(`SITE is "${named}", but ${cause.message}`, { cause });
    });
  }
  void store.refresh();
  repeat(store.refresh);
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
