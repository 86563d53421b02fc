import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PortalReport } from '@portal/page-protocol/PortalReport';
import type { Registry, Release } from '@portal/site/registry/Registry';
import { createGateway } from '../../platform/gateway/src/createGateway.ts';
import { createMetrics } from '../../platform/gateway/src/reports/metrics.ts';
import { buildGatewayConfig } from '../../platform/gateway/src/testing/buildPortal.ts';
import { createCatalogue } from '../../sandbox/catalogue/src/createCatalogue.ts';
import { readSite } from '../../scripts/siteFolder.mjs';
import { DEADLINE_MS } from './faultSteps.ts';
import { readReports } from './readReports.ts';
import { serveOnFreePort } from './serveOnFreePort.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Releases of sections for a test. Sections that are not listed are healthy; sections set to
 * `undefined` are missing.
 */
type Releases = Readonly<Record<string, Pick<Release, 'current' | 'previous'> | undefined>>;

/** The real gateway, running in the test's process, with the built site and the faulty builds. */
export interface FaultPortal {
  readonly url: string;
  /** The registry written by the build. */
  readonly healthy: Registry;
  /** Replaces the releases. */
  ship(releases: Releases): void;
  /** The failures and fallbacks reported since the last reset. */
  failures(): readonly PortalReport[];
  /** Makes all sections healthy and clears the reports. */
  reset(): void;
  stop(): Promise<void>;
}

/** Starts the portal. `faultyFiles` is the folder of the faulty builds. */
export async function startFaultPortal(faultyFiles: string): Promise<FaultPortal> {
  const healthy: Registry = readSite(path.join(root, 'built'));
  const folders = [path.join(root, 'built/files'), faultyFiles];
  const catalogue = createCatalogue();
  let registry = healthy;
  let reports: readonly PortalReport[] = [];
  let visitors = 0;

  const gateway = createGateway({
    config: {
      ...buildGatewayConfig(),
      sections: { ...buildGatewayConfig().sections, deadlineMs: DEADLINE_MS },
    },
    site: {
      registry: () => Promise.resolve(registry),
      file: (file) => readFirst(folders.map((folder) => path.join(folder, file))),
    },
    metrics: createMetrics(),
    // Gives each request a different loopback address, so that each counts as a different visitor.
    remoteAddress() {
      visitors += 1;
      return `127.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
    },
    service: (call, signal) =>
      catalogue.fetch(new Request(`http://catalogue/3${call}`, { signal })),
  });
  const server = await serveOnFreePort(async (request) => {
    const received = await readReports(request);
    // Only now, because another message may have arrived in the meantime.
    reports = [...reports, ...received];
    return gateway.fetch(request);
  });

  return {
    url: server.url,
    healthy,
    ship(releases) {
      const sections = { ...healthy.sections };
      for (const [name, release] of Object.entries(releases)) {
        const whole = healthy.sections[name];
        delete sections[name];
        if (release && whole) {
          sections[name] = { ...whole, ...release };
        }
      }
      registry = { ...healthy, sections };
    },
    failures: () => reports.filter(({ kind }) => kind === 'failure' || kind === 'fallback'),
    reset() {
      registry = healthy;
      reports = [];
    },
    stop: server.stop,
  };
}

async function readFirst(files: readonly string[]) {
  for (const file of files) {
    try {
      return { bytes: new Uint8Array(await readFile(file)) };
    } catch {
      // The file is not in this folder.
    }
  }
  return undefined;
}
