import { vi } from 'vitest';
import type { MakeCall, RenderOrder, RenderResult } from '@portal/page-protocol/Rendering';
import type { Registry } from '@portal/site/registry/Registry';
import { describePage } from '../pages/describePage.ts';
import { createPageRequest } from '../pages/PageRequest.ts';
import { pickView } from '../releases/pickVersions.ts';
import {
  createPageRenderer,
  type PageCalls,
  type RenderFailure,
} from '../rendering/pageRenderer.ts';
import type { OpenRenderProcess, RenderFiles, RenderProcess } from '../rendering/RenderProcess.ts';
import { buildGatewayConfig, fakeSiteStore } from './buildPortal.ts';
import { SERVER_FILES } from './buildServedRegistry.ts';

/** An order to render a page. */
export function buildRenderOrder(facts: Partial<RenderOrder> = {}): RenderOrder {
  return {
    page: {
      config: {
        brand: ['Cine', 'Pop'],
        source: 'catalogue',
        api: { baseUrl: '/api/3', token: 'visitor' },
        imageBaseUrl: '/t/p',
        video: { embedBaseUrl: '', watchBaseUrl: '' },
        favorites: { persistence: 'memory' },
      },
      registry: { format: 1, revision: 1, sections: {} },
      loading: { deadlineMs: 1, origins: [], shellVersion: '2.0.0' },
    },
    pathname: '/movie/42',
    search: '',
    at: 1_700_000_000_000,
    patienceMs: 100,
    ...facts,
  };
}

interface FakeProcess extends RenderProcess {
  readonly files: RenderFiles;
  readonly end: (error: Error) => void;
}

export type Render = (
  order: RenderOrder,
  process: RenderFiles['section'],
  makeCall: MakeCall,
) => Promise<RenderResult>;

/** Renders the section's name and version. */
export const renderVersion: Render = ({ at }, { name, version }) =>
  Promise.resolve({
    html: `${name} ${version}`,
    rendered: {
      at,
      address: { pathname: '/movie/42', search: '' },
      section: { name, version },
      data: [],
    },
  });

/** A renderer with a manual clock, and with fake processes that call `render`. */
// oxlint-disable-next-line max-lines-per-function -- the controls of one renderer
export function buildRenderer({
  render: renderWith = renderVersion,
  stored = SERVER_FILES,
  maxProcesses = 8,
}: {
  readonly render?: Render;
  readonly stored?: Readonly<Record<string, string>>;
  readonly maxProcesses?: number;
} = {}) {
  let now = 1_000;
  let isCutShort = false;
  const calls: PageCalls = {
    make: () => Promise.resolve({ status: 200, body: '{}' }),
    isCutShort: () => isCutShort,
  };
  const processes: FakeProcess[] = [];
  const failures: RenderFailure[] = [];
  const open = vi.fn<OpenRenderProcess>(async (files, { onEnd }) => {
    const process = {
      files,
      render: (order: RenderOrder, makeCall: MakeCall) =>
        renderWith(order, files.section, makeCall),
      stop: vi.fn(),
      end: onEnd,
    };
    processes.push(process);
    return process;
  });
  const { prepare, follow, isPrepared, render } = createPageRenderer({
    site: fakeSiteStore({ files: stored }),
    open,
    report: (failure) => void failures.push(failure),
    now: () => now,
    maxProcesses,
  });
  return {
    prepare,
    follow,
    isPrepared,
    render,
    open,
    processes,
    failures,
    pass: (ms: number) => (now += ms),
    /** From now on, the gateway lacks the capacity for some of a page's requests. */
    cutShort: () => void (isCutShort = true),
    /** The HTML of a page, rendered with the current processes. */
    show: async (newest: Registry, pathname: string, bucket?: number) => {
      const registry = follow(newest);
      const view = pickView(registry, bucket);
      const request = createPageRequest({
        config: buildGatewayConfig(),
        registry: view,
        pathname,
      });
      const name = request.match?.section;
      const section =
        name === undefined ? undefined : { name, version: view.sections[name]?.current.version };
      const order = {
        page: describePage(request),
        pathname,
        search: '',
        at: 1_700_000_000_000,
        patienceMs: 1_000,
      };
      const versions = { shell: view.shell.version, section };
      return (await render(registry, versions, order, calls)).result?.html;
    },
  };
}
