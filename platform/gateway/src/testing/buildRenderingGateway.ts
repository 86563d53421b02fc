import { expect, vi } from 'vitest';
import type { PageMeta } from '@portal/contract/PageMeta';
import type { MakeCall, RenderOrder, RenderResult } from '@portal/page-protocol/Rendering';
import type { Registry, Release } from '@portal/site/registry/Registry';
import { createGateway } from '../createGateway.ts';
import type { GatewayParts } from '../GatewayParts.ts';
import type { Compress } from '../http/body.ts';
import type { MakePreview } from '../images/previewReader.ts';
import type { OpenRenderProcess } from '../rendering/RenderProcess.ts';
import { createCauses } from '../reports/causes.ts';
import { createMetrics } from '../reports/metrics.ts';
import { buildGatewayConfig, fakeSiteStore } from './buildPortal.ts';
import {
  buildServedRegistry,
  buildServedVersion,
  integrityOf,
  SERVER_FILES,
} from './buildServedRegistry.ts';

export const EVIL = `</script><script>alert(1)</script><!--`;
export const SHELL_STYLE = 'body{margin:0}';
export const MOVIE_STYLE = 'h1{color:#fff}';
export const styled = {
  files: {
    'remoteEntry.js': { integrity: 'sha384-entry', bytes: 1 },
    'movie.css': { integrity: integrityOf(MOVIE_STYLE), bytes: MOVIE_STYLE.length },
  },
  pages: { movie: { path: '/movie/:id', files: ['movie.css'] } },
};

/** Returns `unknown`, because real processes can send anything. */
type Render = (order: RenderOrder, makeCall: MakeCall) => Promise<unknown>;

/** Returns a render function for a page with this meta. */
export function renderMovie(meta?: PageMeta, html = '<h1>Metropolis</h1>') {
  return ({ at }: Pick<RenderOrder, 'at'>): Promise<RenderResult> =>
    Promise.resolve({
      html,
      meta,
      rendered: {
        at,
        address: { pathname: '/movie/42', search: '' },
        section: { name: 'details', version: '1.0.0' },
        data: [{ key: ['movie', 42], data: { overview: EVIL } }],
      },
    });
}

export const renderFrame = ({ at }: Pick<RenderOrder, 'at'>): Promise<RenderResult> =>
  Promise.resolve({
    html: '<main></main>',
    rendered: { at, address: { pathname: '/movie/42', search: '' }, data: [] },
  });

interface Facts {
  readonly brotli?: Compress;
  readonly details?: Partial<Release>;
  readonly reviews?: Partial<Release>;
  readonly isInspectable?: boolean;
  /** Other files of the site. */
  readonly files?: Readonly<Record<string, string>>;
  readonly makePreview?: MakePreview;
  readonly readFilterRules?: GatewayParts['readFilterRules'];
  readonly readSettings?: GatewayParts['readSettings'];
}

/** A gateway with running fake processes that call `render`. */
export async function buildRenderingGateway(
  render: Render,
  {
    details,
    reviews,
    files,
    isInspectable = false,
    brotli,
    makePreview,
    readFilterRules,
    readSettings,
  }: Facts = {},
) {
  const watched = vi.fn(render);
  const openRenderProcess = vi.fn<OpenRenderProcess>(() =>
    Promise.resolve({ render: watched, stop: () => undefined }),
  );
  const reportError = vi.fn();
  const causes = createCauses();
  const metrics = createMetrics();
  const { sections, ...config } = buildGatewayConfig({
    rendering: { patienceMs: 1_000, maxProcesses: 8 },
  });
  const gateway = createGateway({
    config: { ...config, sections: { ...sections, isInspectable } },
    site: fakeSiteStore({
      registry: withShellStyle(
        buildServedRegistry({
          details: { current: buildServedVersion('details', '1.0.0', styled), ...details },
          ...(reviews && { reviews }),
        }),
      ),
      files: {
        ...SERVER_FILES,
        'shell/2.0.0/main.css': SHELL_STYLE,
        'details/1.0.0/movie.css': MOVIE_STYLE,
        ...files,
      },
    }),
    metrics,
    remoteAddress: ({ req }) => req.header('test-address'),
    causes,
    service: () => Response.json({ id: 42 }),
    openRenderProcess,
    reportError,
    brotli,
    makePreview,
    readFilterRules,
    readSettings,
  });
  await vi.waitFor(() => expect(openRenderProcess).toHaveBeenCalled());
  return { gateway, render: watched, openRenderProcess, reportError, causes, metrics };
}

function withShellStyle({ shell, ...registry }: Registry): Registry {
  const style = { integrity: integrityOf(SHELL_STYLE), bytes: SHELL_STYLE.length };
  const files = { ...shell.files, 'main.css': style };
  return { ...registry, shell: { ...shell, files, styles: ['main.css'] } };
}
