import path from 'node:path';
import { serve } from '@hono/node-server';
import { surroundings } from '#surroundings';
import { createFolderSite } from '@portal/site/createFolderSite';
import { openSite } from '@portal/site/openSite';
import { createGateway, type GatewayParts } from './createGateway.ts';
import { createServiceUpstream } from './api/createServiceUpstream.ts';
import { createSiteStore, type SiteStore } from './createSiteStore.ts';
import { ConfigError, type GatewayConfig, readConfig } from './readConfig.ts';
import { createMetrics } from './reports/createMetrics.ts';

/** How often a site that is not on this machine is asked for its registry: a move is seen within seconds. */
const POLL_MS = 2_000;

/** The gateway on Node: the only file of it that knows which runtime it is on. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const gateway = createGateway({
    config,
    site: await openStore(config.site),
    metrics: createMetrics(),
    ...(await openData(config)),
  });

  const server = serve({ fetch: gateway.fetch, port: config.port }, ({ port }) => {
    console.log(`The portal is at http://localhost:${port}/`);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    fail(
      error.code === 'EADDRINUSE'
        ? `PORT ${config.port} is in use by another program; choose another one, such as PORT=${config.port + 1}.`
        : error.message,
    );
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => process.exit(0));
  }
}

/** Who answers for the data. */
async function openData(
  config: GatewayConfig,
): Promise<Pick<GatewayParts, 'service' | 'images' | 'trailers'>> {
  const service = config.service && createServiceUpstream(config.service);
  if (service && config.source === 'tmdb') {
    return { service };
  }
  if (!surroundings.openCatalogue) {
    throw new ConfigError(
      'This build of the gateway has no sample catalogue; set TMDB_TOKEN for the live service, or build it with --with-catalogue.',
    );
  }
  const askCatalogue = await surroundings.openCatalogue(
    path.resolve(surroundings.folder, '.cache/pictures'),
  );
  return {
    service:
      service ??
      ((call, headers) => askCatalogue(new Request(`http://catalogue/3${call}`, { headers }))),
    // Trailers show pictures of this origin, also where the portal takes its own from another one.
    images: askCatalogue,
    trailers: askCatalogue,
  };
}

/** The site that is named, which has to be there; else the one of this checkout, which may still be built. */
async function openStore(named: string | undefined): Promise<SiteStore> {
  const address = named ?? surroundings.site;
  if (address === undefined) {
    throw new ConfigError(
      'SITE is not set, but this build of the gateway brings no site; name a folder, such as /srv/portal, or a bucket, such as s3://bucket/portal.',
    );
  }
  const site = await openSite(path.resolve(surroundings.folder), address);
  // In development some sections come from elsewhere, so the registry does.
  const registryFile = process.env['PORTAL_REGISTRY'];
  const registryIn = registryFile
    ? { site: createFolderSite(path.dirname(registryFile)), path: path.basename(registryFile) }
    : undefined;
  const store = createSiteStore(site, {
    registryIn,
    report: (sentence) => console.error(sentence),
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

function fail(sentence: string): void {
  console.error(sentence);
  process.exit(1);
}

try {
  await start();
} catch (error) {
  if (!(error instanceof ConfigError)) {
    throw error;
  }
  fail(error.message);
}
