import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { createCatalogue } from '@portal/catalogue/createCatalogue';
import { messageOf } from '@portal/site/messageOf';
import type { Registry } from '@portal/site/registry/Registry';
import { readConfig } from '../config/readConfig.ts';
import { createGateway } from '../createGateway.ts';
import { placeholderPicture } from '../images/placeholderPicture.ts';
import { openRenderProcess } from '../rendering/process/openRenderProcess.ts';
import type { OpenRenderProcess, RenderProcess } from '../rendering/RenderProcess.ts';
import { createMetrics } from '../reports/metrics.ts';

/** A registry that is not live yet, and its files. */
export interface PreviewedSite {
  readonly registry: Registry;
  /** The file at the path `<app>/<version>/<file>`; `undefined` if there is none. */
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

/** The time limit for a page's data: far longer than usual, for busy machines. */
export const PATIENCE_MS = 30_000;
const CONFIG = readConfig({
  RENDERING_PATIENCE_MS: `${PATIENCE_MS}`,
  SECTION_DEADLINE_MS: '60000',
});
const POLL_MS = 20;

/** How the movie service of a preview behaves. */
export type ServiceBehavior = 'works' | 'fails' | 'hangs';

/**
 * Serves a registry with the embedded catalogue, or with a broken service. Resolves when the render
 * processes have started.
 */
export async function openPreview(
  { registry, file }: PreviewedSite,
  behavior: ServiceBehavior = 'works',
): Promise<Preview> {
  const causes: string[] = [];
  const catalogue = createCatalogue();
  const processes: RenderProcess[] = [];
  const open: OpenRenderProcess = async (files, parts) => {
    const process = await openRenderProcess(files, parts);
    processes.push(process);
    return process;
  };
  const gateway = createGateway({
    config: CONFIG,
    site: {
      registry: () => Promise.resolve(registry),
      async file(path) {
        const bytes = await file(path);
        return bytes && { bytes };
      },
    },
    metrics: createMetrics(),
    service: (address, signal) => {
      switch (behavior) {
        case 'fails':
          return Response.json({ status_message: 'The service is unavailable.' }, { status: 503 });
        case 'hangs':
          return aborted(signal);
        case 'works':
          return catalogue.request(`/3${address}`, { signal });
      }
    },
    images: placeholderPicture,
    openRenderProcess: open,
    reportError: (_sentence, error) => causes.push(messageOf(error)),
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
      processes.forEach((process) => process.stop());
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A response that never arrives; rejects when the request is aborted. */
function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
}
