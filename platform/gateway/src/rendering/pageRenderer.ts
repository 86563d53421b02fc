import type { FailurePhase } from '@portal/page-protocol/PortalReport';
import type {
  MakeCall,
  RenderedQuery,
  RenderOrder,
  RenderResult,
} from '@portal/page-protocol/Rendering';
import type { Registry } from '@portal/site/registry/Registry';
import { dateOf, monotonicNow } from '../clock.ts';
import type { Payer } from '../limits/visitorBudget.ts';
import type { SiteStore } from '../releases/siteStore.ts';
import type { DataSource } from '../service/dataSource.ts';
import { createProcessPool } from './processPool.ts';
import type { OpenRenderProcess } from './RenderProcess.ts';
import { describeTarget, type RenderTarget, targetsOf } from './RenderTarget.ts';

/** Why a version could not render a page. */
export interface RenderFailure {
  readonly section: string;
  readonly version: string;
  /** The version of the shell that the section ran in. */
  readonly shell: string;
  readonly phase: FailurePhase;
  readonly message: string;
  /** The page's query, if it has one. The error message may contain it, for example a search. */
  readonly search?: string;
}

export interface PageRendererOptions {
  readonly site: Pick<SiteStore, 'file'>;
  readonly open: OpenRenderProcess;
  readonly report: (failure: RenderFailure) => void;
  readonly now?: () => number;
  /** See `RENDERING_PROCESSES`. */
  readonly maxProcesses: number;
}

/** The versions that render a page, from the visitor's registry view. */
interface PageVersions {
  readonly shell: string;
  /** Absent for the not-found page. */
  readonly section?: { readonly name: string; readonly version: string | undefined };
}

/**
 * The outcome of a page. `failed`: its versions could not render it, or not with all of its data.
 * `paused`: they have failed too often to try again. Any visitor can cause a pause, so a paused
 * page is no evidence against a version.
 */
export type PageOutcome = 'fine' | 'failed' | 'paused';

/** A page's requests to the service while it is rendered. */
export interface PageCalls {
  readonly make: MakeCall;
  /** Whether the gateway rejected a request for lack of capacity. */
  isCutShort(): boolean;
}

/** A rendered page. Without a result, the browser has to render it. */
export interface RenderedPage {
  readonly result?: RenderResult;
  readonly outcome: PageOutcome;
}

/** Renders pages with the section versions in the registry. */
export interface PageRenderer {
  /**
   * Renders a page with the prepared registry, or the not-found page if there is no section. Never
   * rejects. Waits at most `order.patienceMs` for the process to start, and again as long for the
   * data.
   */
  render(
    registry: Registry,
    versions: PageVersions,
    order: RenderOrder,
    calls: PageCalls,
  ): Promise<RenderedPage>;
  /**
   * Stops the processes of versions that visitors can no longer get. Starts those of all other
   * versions in the live shell if they are few; otherwise, each one starts when a visitor needs it.
   */
  prepare(registry: Registry): Promise<void>;
  /**
   * The registry to render pages with: this one. But after a release of the shell, it is the
   * previous registry until the processes in use have started with the new shell.
   */
  follow(registry: Registry): Registry;
  /** Whether all initial processes have started or failed. */
  isPrepared(): boolean;
}

// oxlint-disable-next-line max-lines-per-function -- one state: the registry that is followed
export function createPageRenderer({
  now = monotonicNow,
  ...options
}: PageRendererOptions): PageRenderer {
  const pool = createProcessPool({ now, ...options });
  let preparedFor: Registry | undefined;
  let followed: Registry | undefined;
  let isPrepared = false;

  const prepare = async (registry: Registry) => {
    preparedFor = registry;
    const targets = targetsOf(registry);
    pool.retain(targets);
    const inLiveShell = targets.filter(({ shell }) => shell === registry.shell);
    if (inLiveShell.length <= options.maxProcesses) {
      await Promise.all(inLiveShell.map(pool.start));
    }
    // If the registry has changed in the meantime, its new versions are still starting.
    isPrepared ||= registry === preparedFor;
  };
  /**
   * For each section with a running process, starts one with the new shell. One at a time, because
   * visitors' pages are still rendered by the current processes and need the processor.
   */
  const moveTo = async (registry: Registry) => {
    const inUse = pool.runningSections();
    const needed = targetsOf(registry).filter(
      ({ name, shell }) => inUse.has(name) && shell === registry.shell,
    );
    for (const target of needed) {
      await pool.start(target);
      if (followed !== registry) {
        return;
      }
    }
    await prepare(registry);
  };
  /** Finds the target to render with. The not-found page works in any process. */
  const findTarget = (registry: Registry, { section, ...versions }: PageVersions) => {
    const targets = targetsOf(registry).filter(({ shell }) => shell.version === versions.shell);
    return section
      ? targets.find(
          ({ name, version }) => name === section.name && version.version === section.version,
        )
      : (targets.find(pool.find) ?? targets[0]);
  };
  /**
   * Reports failed data requests, unless the gateway lacked the capacity for them. They do not open
   * the breaker, because the page was rendered. Rollouts count them, because failures that affect
   * both versions cancel out in the comparison.
   */
  const judgeData = (
    target: RenderTarget,
    { search }: RenderOrder,
    { rendered }: RenderResult,
    calls: PageCalls,
  ): PageOutcome => {
    const failure = calls.isCutShort()
      ? undefined
      : rendered.data.map((query) => query.failure).find(isFault);
    if (!failure) {
      return 'fine';
    }
    const { message } = failure;
    const query = search ? { search } : {};
    options.report({ ...describeTarget(target), phase: 'data', message, ...query });
    return 'failed';
  };

  return {
    prepare,
    follow(registry) {
      if (registry !== followed) {
        followed = registry;
        const isMoving = preparedFor && preparedFor.shell.version !== registry.shell.version;
        void (isMoving ? moveTo : prepare)(registry);
      }
      return preparedFor ?? registry;
    },
    isPrepared: () => isPrepared,
    async render(registry, versions, order, calls) {
      const target = findTarget(registry, versions);
      // A registry that has been replaced in the meantime gets no new processes.
      if (target && !pool.find(target) && registry === preparedFor) {
        await pool.hurry(target, order.patienceMs);
      }
      const process = target && pool.find(target);
      if (!process) {
        return { outcome: target && pool.isPaused(target) ? 'paused' : 'fine' };
      }
      const rendering = await process.render(order, calls.make);
      switch (rendering.kind) {
        case 'busy':
          return { outcome: 'fine' };
        case 'failed':
          return { result: rendering.result, outcome: 'failed' };
        case 'rendered': {
          const { result } = rendering;
          return { result, outcome: judgeData(target, order, result, calls) };
        }
      }
    },
  };
}

/** Whether a query failed. `notFound` is a valid result. */
function isFault(failure: RenderedQuery['failure']): boolean {
  return failure !== undefined && failure.kind !== 'notFound';
}

/** Loads a page's data, charged to its visitor. */
export function createPageCalls(data: DataSource, payer: Payer): PageCalls {
  let isCutShort = false;
  return {
    async make(path) {
      const response = await data.load(path, { payer });
      const { status, body, isOutdated, storedAt, cause } = response;
      isCutShort ||= cause === 'room';
      return {
        status,
        body: new TextDecoder().decode(body),
        from: isOutdated ? dateOf(storedAt) : undefined,
      };
    },
    isCutShort: () => isCutShort,
  };
}
