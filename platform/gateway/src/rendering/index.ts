import { describeCause } from '@portal/page-protocol/FailureCause';
import type { GatewayConfig } from '../config/readConfig.ts';
import type { ReadinessCheck } from '../health/index.ts';
import type { SiteStore } from '../releases/siteStore.ts';
import type { Causes } from '../reports/causes.ts';
import type { Metrics } from '../reports/metrics.ts';
import { knownVersions } from '../reports/reportRoutes.ts';
import { createPageRenderer, type PageRenderer, type RenderFailure } from './pageRenderer.ts';
import { createRendererPick } from './rendererPick.ts';
import type { OpenRenderProcess } from './RenderProcess.ts';

interface RenderingParts {
  readonly config: Pick<GatewayConfig, 'rendering'>;
  readonly site: SiteStore;
  /** Absent if all pages are rendered in the browser. */
  readonly openRenderProcess?: OpenRenderProcess;
  readonly metrics: Metrics;
  readonly causes: Causes;
  readonly reportError: (sentence: string, error: unknown) => void;
}

export interface Renderers {
  /** See `PageRenderer`. */
  readonly follow: PageRenderer['follow'];
  readonly pick: ReturnType<typeof createRendererPick>;
  readonly isReady: ReadinessCheck;
}

/** Starts the processes that render pages, and follows the registry with them. */
export function createRendering({
  config,
  site,
  openRenderProcess,
  ...reports
}: RenderingParts): Renderers | undefined {
  if (!openRenderProcess) {
    return undefined;
  }
  const open = () =>
    createPageRenderer({
      site,
      open: openRenderProcess,
      maxProcesses: config.rendering?.maxProcesses ?? 0,
      report: createFailureReport(site, reports),
    });
  const renderer = open();
  void site.registry().then(renderer.follow, () => undefined);
  // Runs even without visitors, so that the first visitor gets a page of the new shell.
  site.watch?.((registry) => void renderer.follow(registry));
  return {
    follow: renderer.follow,
    // A preview's processes start with its first visitor.
    pick: createRendererPick(renderer, open()),
    isReady: () =>
      renderer.isPrepared() ? undefined : 'The processes that render pages are starting.',
  };
}

/** Logs failures and counts them by version. */
function createFailureReport(
  site: SiteStore,
  { metrics, causes, reportError }: Pick<RenderingParts, 'metrics' | 'causes' | 'reportError'>,
) {
  return (failure: RenderFailure): void => {
    reportError(describeFailure(failure), failure.message);
    void site
      .registry()
      .then(async (registry) => {
        const known = knownVersions(registry);
        await metrics.add({ kind: 'failure', ...failure }, known);
        await causes.add({ ...causeOf(failure), side: 'server' }, known);
      })
      // The metric is labeled by live version, and without a registry there are none.
      .catch(() => undefined);
  };
}

function causeOf({ message, search, shell: _, ...about }: RenderFailure) {
  return {
    ...about,
    ...describeCause(message, about, [...new URLSearchParams(search).values()]),
  };
}

function describeFailure({ section, version, phase }: RenderFailure): string {
  return phase === 'data'
    ? `Section "${section}" ${version} rendered a page without all of its data.`
    : `Section "${section}" ${version} could not render a page, in phase "${phase}"; browsers do it.`;
}
