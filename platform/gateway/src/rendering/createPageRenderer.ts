import { matchPage } from '@portal/page-protocol/matchPage';
import { parseRenderResult } from '@portal/page-protocol/parseRenderResult';
import type { FailurePhase } from '@portal/page-protocol/PortalReport';
import type { RenderedQuery, RenderOrder, RenderResult } from '@portal/page-protocol/Rendering';
import type { KeptSectionVersion, Registry, ShellVersion } from '@portal/site/registry/Registry';
import { FILES } from '../files/createFileServer.ts';
import type { SiteStore } from '../files/createSiteStore.ts';
import { readIntactFile, type VersionFiles } from '../files/readIntactFile.ts';
import { TooLate, withLimit } from '../requests/withLimit.ts';
import { createBreaker } from './createBreaker.ts';
import type { PageCalls } from './createPageCalls.ts';
import { createStartQueue } from './createStartQueue.ts';
import type { OpenRenderThread, RenderThread, ServerFile } from './RenderThread.ts';

/** Why a version could not render a page. */
export interface RenderingFailure {
  readonly section: string;
  readonly version: string;
  readonly phase: FailurePhase;
  readonly message: string;
}

export interface PageRendererOptions {
  readonly site: Pick<SiteStore, 'file'>;
  readonly open: OpenRenderThread;
  /** Is told about each failure. */
  readonly report: (failure: RenderingFailure) => void;
  readonly now?: () => number;
}

/** Renders pages with the versions that the registry names. */
export interface PageRenderer {
  /**
   * Renders a page with the current registry; `undefined` if the browser has to do it. Never
   * rejects, and takes little longer than the order's patience.
   */
  render(
    registry: Registry,
    order: RenderOrder,
    calls: PageCalls,
  ): Promise<RenderResult | undefined>;
  /** Starts the threads of all versions that visitors get, and stops those of others. */
  prepare(registry: Registry): Promise<void>;
  /** Whether the first threads have started, or failed to. */
  isPrepared(): boolean;
}

/** For starting a thread; visitors do not wait for it. */
const START_LIMIT_MS = 20_000;
/** For rendering itself, after the wait for the data. */
const RENDER_LIMIT_MS = 1_500;
/** A thread that says something more often than this is busy; one that does not hangs. */
const SILENCE_MS = 1_000;
/**
 * How many pages a thread works on; browsers render those beyond that. Each takes some milliseconds,
 * and one visitor may request 125 pages at once.
 */
const PAGES_AT_ONCE = 150;

/** The thread of one version of a section, under one version of the shell. */
interface Stage {
  readonly breaker: ReturnType<typeof createBreaker>;
  opening?: Promise<void>;
  thread?: RenderThread;
  /** What the thread works on, also if nobody waits for it any more. */
  pages: Set<object>;
  /** When the thread last said something about any page. */
  heardAt: number;
}

/**
 * Creates the renderer. Each version of a section has a thread of its own, so that a version that
 * hangs, fills its memory or ends its process affects no other; a version that fails repeatedly is
 * left to the browsers for a while.
 */
// eslint-disable-next-line max-lines-per-function -- the life of one set of threads
export function createPageRenderer({
  site,
  open,
  report,
  now = Date.now,
}: PageRendererOptions): PageRenderer {
  const stages = new Map<string, Stage>();
  const startQueue = createStartQueue();
  let preparedFor: Registry | undefined;
  let isPrepared = false;

  const stageOf = (place: Place): Stage => {
    const key = keyOf(place);
    const stage = stages.get(key) ?? { breaker: createBreaker(now), pages: new Set(), heardAt: 0 };
    stages.set(key, stage);
    return stage;
  };
  const hasThread = (place: Place) => {
    const stage = stages.get(keyOf(place));
    return stage?.thread !== undefined && !stage.breaker.isOpen();
  };
  const fail = (
    { name, version }: Place,
    stage: Stage,
    { phase, message }: Pick<RenderingFailure, 'phase' | 'message'>,
  ) => {
    stage.breaker.fail();
    report({ section: name, version: version.version, phase, message });
  };
  /** Data that the page lacks is not the version's fault. The browser does not ask for it again. */
  const reportData = ({ name, version }: Place, { rendered }: RenderResult, calls: PageCalls) => {
    // Overload is nobody's fault.
    const failure = calls.isCutShort()
      ? undefined
      : rendered.data.map((query) => query.failure).find(isFault);
    if (failure) {
      const { message } = failure;
      report({ section: name, version: version.version, phase: 'data', message });
    }
  };
  const readServerFile = async (version: Rendering<VersionFiles>): Promise<ServerFile> => ({
    path: version.baseUrl.slice(FILES.length) + version.server,
    source: await readIntactFile(site, version, version.server),
  });
  const start = async (place: Place, stage: Stage) => {
    // The version may have left the registry while it waited.
    if (stages.get(keyOf(place)) !== stage) {
      return;
    }
    try {
      const [shell, section] = await Promise.all([
        readServerFile(place.shell),
        readServerFile(place.version),
      ]);
      const { name, version } = place;
      stage.pages = new Set();
      stage.thread = await open(
        { shell, section: { ...section, name, version: version.version } },
        {
          limitMs: START_LIMIT_MS,
          onEnd(error) {
            stage.thread = undefined;
            fail(place, stage, { phase: 'render', message: messageOf(error) });
          },
        },
      );
      if (stages.get(keyOf(place)) !== stage) {
        stage.thread.stop();
      }
    } catch (error) {
      fail(place, stage, { phase: 'run', message: messageOf(error) });
    } finally {
      stage.opening = undefined;
    }
  };
  /** Starts the thread unless it is there, starting, or has failed too often. */
  const ready = (place: Place): Promise<void> => {
    const stage = stageOf(place);
    if (stage.thread || stage.breaker.isOpen()) {
      return Promise.resolve();
    }
    stage.opening ??= startQueue.add(keyOf(place), () => start(place, stage));
    return stage.opening;
  };
  const prepare = async (registry: Registry) => {
    preparedFor = registry;
    const places = placesOf(registry);
    const wanted = new Set(places.map(keyOf));
    for (const [key, { thread }] of stages) {
      if (!wanted.has(key)) {
        stages.delete(key);
        thread?.stop();
      }
    }
    await Promise.all(places.map(ready));
    // Another registry may have come meanwhile, with versions that have yet to start.
    isPrepared ||= registry === preparedFor;
  };

  return {
    prepare,
    isPrepared: () => isPrepared,
    async render(registry, order, calls) {
      if (registry !== preparedFor) {
        void prepare(registry);
      }
      const place = placeFor(registry, order, hasThread);
      const stage = place && stages.get(keyOf(place));
      if (!place || !stage?.thread || !hasThread(place)) {
        if (place) {
          void ready(place);
          startQueue.hurry(keyOf(place));
        }
        return undefined;
      }
      const { thread, pages } = stage;
      const limitMs = order.patienceMs + RENDER_LIMIT_MS;
      const giveUp = (error: unknown) => {
        if (stage.thread === thread) {
          // It hangs, sends nonsense, or the frame itself fails: the next page gets a new thread.
          stage.thread = undefined;
          thread.stop();
          fail(place, stage, { phase: 'render', message: messageOf(error) });
        }
      };
      if (pages.size >= PAGES_AT_ONCE) {
        if (now() - stage.heardAt > limitMs) {
          giveUp(new TooLate(limitMs));
        }
        return undefined;
      }
      const makeCall: PageCalls['make'] = (call) => {
        stage.heardAt = now();
        return calls.make(call);
      };
      pages.add(order);
      const rendering = thread.render(order, makeCall).finally(() => {
        stage.heardAt = now();
        pages.delete(order);
      });
      try {
        const result = parseRenderResult(await withLimit(rendering, limitMs));
        if (result.fault && result.fault.phase !== 'data') {
          fail(place, stage, result.fault);
        } else {
          stage.breaker.succeed();
          reportData(place, result, calls);
        }
        return result;
      } catch (error) {
        const isBusy = error instanceof TooLate && now() - stage.heardAt < SILENCE_MS;
        if (!isBusy) {
          giveUp(error);
        }
        return undefined;
      }
    },
  };
}

/** Whether a query failed, other than because there is nothing with that id. */
function isFault(failure: RenderedQuery['failure']): boolean {
  return failure !== undefined && failure.kind !== 'notFound';
}

/** A version that has a server file. */
type Rendering<Version> = Version & { readonly server: string };

/** A version of a section that can be rendered with, and the shell around it. */
interface Place {
  readonly name: string;
  readonly version: Rendering<KeptSectionVersion>;
  readonly shell: Rendering<ShellVersion>;
}

function keyOf({ name, version, shell }: Place): string {
  return `${shell.version} ${name} ${version.version}`;
}

/** Every version of a section that visitors get as a page. */
function placesOf({ shell, sections }: Registry): readonly Place[] {
  return Object.entries(sections).flatMap(([name, { current, next }]) =>
    [current, next?.version].flatMap((version) =>
      version && hasServer(version) && hasServer(shell) && hasAddress(version)
        ? [{ name, version, shell }]
        : [],
    ),
  );
}

/** Where the page at the address is rendered; any thread renders the page for unknown addresses. */
function placeFor(
  registry: Registry,
  { page, pathname }: RenderOrder,
  hasThread: (place: Place) => boolean,
): Place | undefined {
  const places = placesOf(registry);
  const match = matchPage(page.registry, pathname);
  if (!match) {
    return places.find(hasThread) ?? places[0];
  }
  const version = page.registry.sections[match.section]?.current.version;
  return places.find((place) => place.name === match.section && place.version.version === version);
}

function hasServer<Version extends { readonly server?: string }>(
  version: Version,
): version is Rendering<Version> {
  return version.server !== undefined;
}

function hasAddress({ pages }: KeptSectionVersion): boolean {
  return Object.values(pages).some(({ path }) => path !== undefined);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
