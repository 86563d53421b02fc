import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { createCatalogue } from '@portal/catalogue/createCatalogue';
import type { Registry } from '@portal/site/registry/Registry';
import { readConfig } from '../config/readConfig.ts';
import { createGateway } from '../createGateway.ts';
import type { OpenRenderThread, RenderThread } from '../rendering/RenderThread.ts';
import { createMetrics } from '../reports/createMetrics.ts';
import { openRenderThread } from './openRenderThread.ts';

/** A registry that is not live yet, and its files. */
export interface PreviewedSite {
  readonly registry: Registry;
  /** The file at a path `<app>/<version>/<file>`; `undefined` if there is none. */
  readonly file: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** A local gateway on a free port. */
export interface Preview {
  /** Without a trailing slash. */
  readonly url: string;
  /** The errors of pages that could not be rendered, oldest first. */
  causes(): readonly string[];
  close(): void;
}

/** Long time limits, for busy machines. */
const CONFIG = readConfig({ RENDERING_PATIENCE_MS: '60000', SECTION_DEADLINE_MS: '60000' });
const POLL_MS = 20;

/** A placeholder for all pictures, which would take seconds to draw. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>';

/** Serves a registry with the embedded catalogue. Resolves when the render threads have started. */
export async function openPreview({ registry, file }: PreviewedSite): Promise<Preview> {
  const causes: string[] = [];
  const catalogue = createCatalogue();
  const threads: RenderThread[] = [];
  const open: OpenRenderThread = async (files, parts) => {
    const thread = await openRenderThread(files, parts);
    threads.push(thread);
    return thread;
  };
  const gateway = createGateway({
    config: CONFIG,
    site: {
      registry: () => Promise.resolve(registry),
      async file(path) {
        const bytes = await file(path);
        return bytes && { bytes };
      },
      previews: () => Promise.resolve({}),
    },
    metrics: createMetrics(),
    service: (address, signal) => catalogue.request(`/3${address}`, { signal }),
    images: () => new Response(PICTURE, { headers: { 'content-type': 'image/svg+xml' } }),
    openRenderThread: open,
    reportError: (_sentence, error) =>
      causes.push(error instanceof Error ? error.message : String(error)),
  });

  const server = createServer(getRequestListener(gateway.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  while (!(await gateway.request('/readyz')).ok) {
    await wait(POLL_MS);
  }
  // Safe: a listening server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    causes: () => causes,
    close() {
      threads.forEach((thread) => thread.stop());
      server.close();
      server.closeAllConnections();
    },
  };
}
