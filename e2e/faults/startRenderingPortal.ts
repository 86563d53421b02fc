import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { PortalReport } from '@portal/page-protocol/PortalReport';
import type { KeptSectionVersion, Registry } from '@portal/site/registry/Registry';
import { createGateway } from '../../platform/gateway/src/createGateway.ts';
import { openRenderProcess } from '../../platform/gateway/src/rendering/process/openRenderProcess.ts';
import { createMetrics } from '../../platform/gateway/src/reports/metrics.ts';
import { buildGatewayConfig } from '../../platform/gateway/src/testing/buildPortal.ts';
import { createCatalogue } from '../../sandbox/catalogue/src/createCatalogue.ts';
import { readSite } from '../../scripts/siteFolder.mjs';
import { readReports } from './readReports.ts';
import { serveOnFreePort } from './serveOnFreePort.ts';

const built = path.resolve(import.meta.dirname, '../../built');

type Service = (call: string, signal: AbortSignal) => Response | Promise<Response>;

/** A fault of a section that occurs on the server. */
export interface ServerFault {
  /** Changes the section's server file; returns `undefined` if the file is missing. */
  readonly change?: (source: string) => string | undefined;
  /** Whether the registry still contains the hash of the unmodified file. */
  readonly isTampered?: boolean;
  /** Replaces the catalogue. */
  readonly service?: Service;
  /** Requests whose responses are delayed until this promise resolves. */
  readonly late?: { readonly calls: RegExp; readonly until: Promise<void> };
}

/** The real gateway, running in the test's process and rendering with the built site. */
export interface RenderingPortal {
  readonly url: string;
  /** Breaks a section; all others are healthy. Returns the name of the broken version. */
  breakSection(section: string, fault: ServerFault): string;
  get(address: string): Promise<Response>;
  /** The counted failures of a version, by phase. */
  countedFailures(version: string): Promise<Readonly<Record<string, number>>>;
  /** The failures that pages have reported. */
  failures(): readonly PortalReport[];
  stop(): Promise<void>;
}

/** Time limit for the data of a page; far more than the catalogue needs. */
const PATIENCE_MS = 1_500;

export async function startRenderingPortal(): Promise<RenderingPortal> {
  const healthy: Registry = readSite(built);
  const catalogue = createCatalogue();
  const fromCatalogue: Service = (call, signal) =>
    catalogue.fetch(new Request(`http://catalogue/3${call}`, { signal }));
  const serviceOf = ({ service = fromCatalogue, late }: ServerFault): Service =>
    late === undefined
      ? service
      : async (call, signal) => {
          await (late.calls.test(call) && late.until);
          return service(call, signal);
        };
  const changed = new Map<string, string | undefined>();
  let registry = healthy;
  let service = fromCatalogue;
  let reports: readonly PortalReport[] = [];
  let count = 0;

  const { limits, ...config } = buildGatewayConfig({
    rendering: { patienceMs: PATIENCE_MS, maxProcesses: 8 },
  });
  const gateway = createGateway({
    config: { ...config, limits: { ...limits, isCaching: false, visitorBudget: 1_000_000 } },
    site: {
      registry: () => Promise.resolve(registry),
      file: readBuilt,
    },
    metrics: createMetrics(),
    remoteAddress: () => '127.0.0.1',
    reportError: () => undefined,
    service: (call, signal) => service(call, signal),
    openRenderProcess,
  });
  const server = await serveOnFreePort(async (request) => {
    const received = await readReports(request);
    reports = [...reports, ...received];
    return gateway.fetch(request);
  });

  async function readBuilt(file: string) {
    if (changed.has(file)) {
      const source = changed.get(file);
      return source === undefined ? undefined : { bytes: new TextEncoder().encode(source) };
    }
    const bytes = await readFile(path.join(built, 'files', file)).catch(() => undefined);
    return bytes && { bytes: new Uint8Array(bytes) };
  }

  while ((await gateway.request('/readyz')).status !== 200) {
    await setTimeout(20);
  }
  return {
    url: server.url,
    breakSection(section, fault) {
      const whole = healthy.sections[section];
      if (!whole?.current.server) {
        throw new Error(`There is no server file of "${section}".`);
      }
      count += 1;
      const version = `${whole.current.version}-fault${count}`;
      const current = withServer(whole.current, `server.fault${count}.js`, fault, changed);
      registry = {
        ...healthy,
        revision: healthy.revision + count,
        sections: {
          ...healthy.sections,
          [section]: { ...whole, current: { ...current, version } },
        },
      };
      service = serviceOf(fault);
      reports = [];
      return version;
    },
    get: async (address) => gateway.request(address),
    async countedFailures(version) {
      const text = await (await gateway.request('/metrics')).text();
      const counted = text.matchAll(
        /^portal_section_failures_total\{section="[^"]*",version="([^"]*)",phase="([^"]*)"\} (\d+)$/gm,
      );
      const ofVersion = [...counted].filter(([, name]) => name === version);
      return Object.fromEntries(ofVersion.map(([, , phase, times]) => [phase, Number(times)]));
    },
    failures: () => reports.filter(({ kind }) => kind === 'failure' || kind === 'fallback'),
    stop: server.stop,
  };
}

/** A version with a modified server file called `server`. */
function withServer(
  version: KeptSectionVersion,
  server: string,
  { change = (source) => source, isTampered = false }: ServerFault,
  files: Map<string, string | undefined>,
): KeptSectionVersion {
  const folder = version.baseUrl.slice('/files/'.length);
  const source = readFileSync(path.join(built, 'files', folder, version.server ?? ''), 'utf8');
  const bad = change(source);
  files.set(folder + server, bad);
  const named = isTampered || bad === undefined ? source : bad;
  const integrity = `sha384-${createHash('sha384').update(named).digest('base64')}`;
  const file = { integrity, bytes: Buffer.byteLength(named) };
  return { ...version, server, files: { ...version.files, [server]: file } };
}
