import type { KeptSectionVersion, Registry, ShellVersion } from '@portal/site/registry/Registry';
import { shellsOf } from '@portal/site/registry/Registry';
import { FILES } from '../files/fileRoutes.ts';
import { readIntactBytes, type VersionFiles } from '../files/readIntactFile.ts';
import type { SiteStore } from '../releases/siteStore.ts';
import { withTimeLimit } from '../timeLimit.ts';
import { createBreaker } from './breaker.ts';
import type { RenderFailure } from './pageRenderer.ts';
import type { OpenRenderProcess, RenderProcess, ServerFile } from './RenderProcess.ts';
import { createStartQueue } from './startQueue.ts';

/** A version that has a server file. */
type Renderable<Version> = Version & { readonly server: string };

/** A renderable version of a section, and its shell. */
export interface RenderTarget {
  readonly name: string;
  readonly version: Renderable<KeptSectionVersion>;
  readonly shell: Renderable<ShellVersion>;
}

/** A target's process and its state. */
export interface PooledProcess {
  readonly target: RenderTarget;
  readonly breaker: ReturnType<typeof createBreaker>;
  starting?: { readonly since: number; readonly done: Promise<void> };
  process?: RenderProcess;
  /** The pages that the process is rendering, including pages that have timed out. */
  pages: Set<Promise<unknown>>;
  /** When a page last needed the process. */
  usedAt: number;
  /** When the process last sent a message. */
  heardAt: number;
}

interface ProcessPoolOptions {
  readonly site: Pick<SiteStore, 'file'>;
  readonly open: OpenRenderProcess;
  readonly report: (failure: RenderFailure) => void;
  readonly now: () => number;
  /** The maximum number of processes per shell; the least recently used ones are stopped. */
  readonly maxProcesses: number;
}

/** The time limit for starting a process. Visitors wait only for the beginning of it. */
const START_LIMIT_MS = 20_000;
/** How long a process that is no longer needed can take to finish its pages. */
const FINISH_LIMIT_MS = 10_000;

/**
 * A process for each version that visitors have recently used. A version that hangs, runs out of
 * memory or crashes does not affect others. A version that fails repeatedly is not rendered for a
 * while.
 */
// eslint-disable-next-line max-lines-per-function -- the life of one process
export function createProcessPool({ site, open, report, now, maxProcesses }: ProcessPoolOptions) {
  const pool = new Map<string, PooledProcess>();
  const startQueue = createStartQueue();

  const entryOf = (target: RenderTarget): PooledProcess => {
    const key = keyOf(target);
    const entry = pool.get(key) ?? {
      target,
      breaker: createBreaker(now),
      pages: new Set(),
      usedAt: 0,
      heardAt: 0,
    };
    pool.set(key, entry);
    return entry;
  };
  /** Stops a process when it has finished its pages. */
  const release = (entry: PooledProcess) => {
    const { process, pages } = entry;
    entry.process = undefined;
    if (pages.size === 0) {
      process?.stop();
    } else {
      void withTimeLimit(Promise.allSettled(pages), FINISH_LIMIT_MS)
        .catch(() => undefined)
        .then(() => process?.stop());
    }
  };
  const fail = (
    entry: PooledProcess,
    failure: Omit<RenderFailure, 'section' | 'version' | 'shell'>,
  ) => {
    entry.breaker.fail();
    if (entry.breaker.isOpen()) {
      // The process itself can be the cause, for example when its memory is full of what leaks.
      release(entry);
    }
    report({ ...describeTarget(entry.target), ...failure });
  };
  const readServerFile = async (version: Renderable<VersionFiles>): Promise<ServerFile> => ({
    path: version.baseUrl.slice(FILES.length) + version.server,
    source: await readIntactBytes(site, version, version.server),
  });
  /**
   * Stops the least recently used process if there are too many. Those of another shell do not
   * count: they render until the processes of the new shell have started.
   */
  const makeRoomFor = (started: PooledProcess) => {
    const others = [...pool.values()].filter(
      ({ process, target }) =>
        process &&
        target !== started.target &&
        target.shell.version === started.target.shell.version,
    );
    if (others.length >= maxProcesses) {
      release(others.reduce((one, other) => (other.usedAt < one.usedAt ? other : one)));
    }
  };
  const startProcess = async (entry: PooledProcess) => {
    const { target } = entry;
    // The version might have been removed from the registry while it was queued.
    if (pool.get(keyOf(target)) !== entry) {
      return;
    }
    try {
      const [shell, section] = await Promise.all([
        readServerFile(target.shell),
        readServerFile(target.version),
      ]);
      const process = await open(
        { shell, section: { ...section, name: target.name, version: target.version.version } },
        {
          limitMs: START_LIMIT_MS,
          onEnd(error) {
            if (entry.process === process) {
              entry.process = undefined;
            }
            fail(entry, { phase: 'render', message: withOwnStack(error, target) });
          },
        },
      );
      if (pool.get(keyOf(target)) !== entry) {
        process.stop();
        return;
      }
      entry.process = process;
      entry.pages = new Set();
      entry.usedAt = now();
      makeRoomFor(entry);
    } catch (error) {
      fail(entry, { phase: 'run', message: withOwnStack(error, target) });
    } finally {
      entry.starting = undefined;
    }
  };

  const start = (target: RenderTarget): PooledProcess['starting'] => {
    const entry = entryOf(target);
    if (!entry.process && !entry.breaker.isOpen()) {
      entry.starting ??= {
        since: now(),
        done: startQueue.add(keyOf(target), () => startProcess(entry)),
      };
    }
    return entry.starting;
  };

  return {
    fail,
    /** The target's process, if it can render now. */
    find(target: RenderTarget): (PooledProcess & { readonly process: RenderProcess }) | undefined {
      const entry = pool.get(keyOf(target));
      return entry && hasProcess(entry) && !entry.breaker.isOpen() ? entry : undefined;
    },
    /** Whether the version is not rendered for a while, because it has failed repeatedly. */
    isPaused(target: RenderTarget): boolean {
      return pool.get(keyOf(target))?.breaker.isOpen() ?? false;
    },
    /** Starts the process unless it is running, starting, or has failed too often. */
    start(target: RenderTarget): Promise<void> {
      return start(target)?.done ?? Promise.resolve();
    },
    /**
     * Starts the process before others in the queue, because a visitor is waiting for it. Resolves
     * when it has started or failed, or when its start has taken this long.
     */
    async hurry(target: RenderTarget, patienceMs: number): Promise<void> {
      const starting = start(target);
      startQueue.hurry(keyOf(target));
      const leftMs = starting ? starting.since + patienceMs - now() : 0;
      if (starting && leftMs > 0) {
        await withTimeLimit(starting.done, leftMs).catch(() => undefined);
      }
    },
    /** The sections that have a process. */
    runningSections(): ReadonlySet<string> {
      return new Set(
        [...pool.values()].flatMap(({ process, target }) => (process ? [target.name] : [])),
      );
    },
    /** Stops a process that hangs or sends invalid results. The next page starts a new one. */
    stop(entry: PooledProcess, error: unknown, query: Pick<RenderFailure, 'search'>) {
      entry.process?.stop();
      entry.process = undefined;
      fail(entry, { phase: 'render', message: messageOf(error), ...query });
    },
    /** Stops the processes of versions that are not in the list. */
    retain(targets: readonly RenderTarget[]) {
      const wanted = new Set(targets.map(keyOf));
      for (const [key, entry] of pool) {
        if (!wanted.has(key)) {
          pool.delete(key);
          release(entry);
        }
      }
    },
  };
}

function hasProcess(
  entry: PooledProcess,
): entry is PooledProcess & { readonly process: RenderProcess } {
  return entry.process !== undefined;
}

/** The versions of a target, for a report. */
export function describeTarget({ name, version, shell }: RenderTarget) {
  return { section: name, version: version.version, shell: shell.version };
}

function keyOf({ name, version, shell }: RenderTarget): string {
  return `${shell.version} ${name} ${version.version}`;
}

/**
 * All renderable versions with pages that visitors can get, in each of the shells; those in the live
 * shell first.
 */
export function targetsOf(registry: Registry): readonly RenderTarget[] {
  return shellsOf(registry).flatMap((shell) =>
    Object.entries(registry.sections).flatMap(([name, { current, next }]) =>
      [current, next?.version].flatMap((version) =>
        version && hasServer(version) && hasServer(shell) && hasAddress(version)
          ? [{ name, version, shell }]
          : [],
      ),
    ),
  );
}

function hasServer<Version extends { readonly server?: string }>(
  version: Version,
): version is Renderable<Version> {
  return version.server !== undefined;
}

function hasAddress({ pages }: KeptSectionVersion): boolean {
  return Object.values(pages).some(({ path }) => path !== undefined);
}

/** With the stack if the error comes from the version's file. */
function withOwnStack(error: unknown, { name, version }: RenderTarget): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return stack.includes(`${name}/${version.version}/`) ? stack : messageOf(error);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
