import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { createCatalogue } from '@portal/catalogue/createCatalogue';
import { createPictureSource } from '@portal/catalogue/createPictureSource';
import { createGateway } from './createGateway.ts';
import { createServiceUpstream } from './createServiceUpstream.ts';
import { ConfigError, readConfig } from './readConfig.ts';
import type { SiteFile, SiteRegistry, SiteStore } from './SiteStore.ts';

/** The gateway on Node: the only file of it that knows which runtime it is on. */
function start(): void {
  const config = readConfig(process.env);
  const root = path.resolve(import.meta.dirname, '../..');
  const catalogue = createCatalogue({ pictures: createPictureSource({ cacheFolder: path.join(root, '.cache/pictures') }) });
  const askCatalogue = (request: Request) => catalogue.fetch(request);

  const gateway = createGateway({
    config,
    site: createFolderStore(path.join(root, 'site'), process.env['PORTAL_REGISTRY']),
    service: config.service
      ? createServiceUpstream(config.service)
      : (call, headers) => askCatalogue(new Request(`http://catalogue/3${call}`, { headers })),
    images: config.service ? undefined : askCatalogue,
  });

  const server = serve({ fetch: gateway.fetch, port: config.port }, ({ port }) => {
    console.log(`The portal is at http://localhost:${port}/`);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    fail(error.code === 'EADDRINUSE' ? `PORT ${config.port} is in use by another program; choose another one, such as PORT=${config.port + 1}.` : error.message);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => process.exit(0));
  }
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exit(1);
}

const COPIES = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/** The site in a folder: `registry.json`, and `files/<app>/<version>/<file>` with compressed copies beside the files. */
function createFolderStore(folder: string, registryFile = path.join(folder, 'registry.json')): SiteStore {
  return {
    async registry() {
      // Safe: written by the build from the same description; what a section really exports is checked when it is loaded.
      return JSON.parse(await readFile(registryFile, 'utf8')) as SiteRegistry;
    },
    async file(name, encodings) {
      const file = path.join(folder, 'files', name);
      for (const { encoding, ending } of COPIES) {
        const bytes = encodings.has(encoding) ? await readIfThere(file + ending) : undefined;
        if (bytes) {
          return { bytes, encoding };
        }
      }
      return plainFile(await readIfThere(file));
    },
  };
}

function plainFile(bytes: Uint8Array<ArrayBuffer> | undefined): SiteFile | undefined {
  return bytes && { bytes };
}

async function readIfThere(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(file));
  } catch (cause) {
    if (isMissing(cause)) {
      return undefined;
    }
    throw cause;
  }
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'EISDIR' || cause.code === 'ENOTDIR');
}

try {
  start();
} catch (error) {
  if (!(error instanceof ConfigError)) {
    throw error;
  }
  fail(error.message);
}
