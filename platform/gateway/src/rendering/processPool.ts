import { FILES } from '../files/fileRoutes.ts';
import { readIntactBytes, type VersionFiles } from '../files/readIntactFile.ts';
import type { SiteStore } from '../releases/siteStore.ts';
import { withTimeLimit } from '../timeLimit.ts';
import type { RenderFailure } from './pageRenderer.ts';
import type { OpenRenderProcess, ServerFile } from './RenderProcess.ts';
import type { Renderable, RenderTarget } from './RenderTarget.ts';
import { createStartQueue } from './startQueue.ts';
import { createVersionProcess, type VersionProcess } from './versionProcess.ts';

interface ProcessPoolOptions {
  readonly site: Pick<SiteStore, 'file'>;
  readonly open: OpenRenderProcess;
  readonly report: (failure: RenderFailure) => void;
  readonly now: () => number;
  /** The maximum number of processes per shell; the least recently used ones are stopped. */
  readonly maxProcesses: number;
}

/**
 * The processes of the versions that visitors have recently used, one each. A version that hangs,
 * runs out of memory or crashes does not affect the others. A version that fails repeatedly is not
 * rendered for a while.
 */
// oxlint-disable-next-line max-lines-per-function -- one state: the processes by version
export function createProcessPool({ site, maxProcesses, ...parts }: ProcessPoolOptions) {
  const pool = new Map<string, VersionProcess>();
  const startQueue = createStartQueue();

  const readServerFile = async (version: Renderable<VersionFiles>): Promise<ServerFile> => ({
    path: version.baseUrl.slice(FILES.length) + version.server,
    source: await readIntactBytes(site, version, version.server),
  });
  const readFiles = async ({ name, version, shell: itsShell }: RenderTarget) => {
    const [shell, section] = await Promise.all([readServerFile(itsShell), readServerFile(version)]);
    return { shell, section: { ...section, name, version: version.version } };
  };
  /**
   * Stops the least recently used process if there are too many. Processes of another shell do not
   * count: they render pages until those of the new shell have started.
   */
  const makeRoomFor = (started: RenderTarget) => {
    const others = [...pool.values()].filter(
      ({ usedAt, target }) =>
        usedAt() !== undefined &&
        target !== started &&
        target.shell.version === started.shell.version,
    );
    if (others.length >= maxProcesses) {
      others
        .reduce((one, other) => ((other.usedAt() ?? 0) < (one.usedAt() ?? 0) ? other : one))
        .release();
    }
  };
  const processOf = (target: RenderTarget): VersionProcess => {
    const key = keyOf(target);
    const known = pool.get(key);
    if (known) {
      return known;
    }
    const process = createVersionProcess(target, {
      ...parts,
      readFiles,
      queue: (begin) => startQueue.add(key, begin),
      onRunning: () => makeRoomFor(target),
    });
    pool.set(key, process);
    return process;
  };

  return {
    /** The target's process, if it can render now. */
    find(target: RenderTarget): VersionProcess | undefined {
      const process = pool.get(keyOf(target));
      return process?.usedAt() !== undefined && !process.isPaused() ? process : undefined;
    },
    /** Whether the version is paused, because it has failed repeatedly. */
    isPaused(target: RenderTarget): boolean {
      return pool.get(keyOf(target))?.isPaused() ?? false;
    },
    /** Starts the process unless it is running, starting, or has failed too often. */
    start(target: RenderTarget): Promise<void> {
      return processOf(target).start()?.done ?? Promise.resolve();
    },
    /**
     * Starts the process before others in the queue, because a visitor is waiting for it. Resolves
     * when the start has succeeded, failed, or taken this long.
     */
    async hurry(target: RenderTarget, patienceMs: number): Promise<void> {
      const starting = processOf(target).start();
      startQueue.hurry(keyOf(target));
      const leftMs = starting ? starting.since + patienceMs - parts.now() : 0;
      if (starting && leftMs > 0) {
        await withTimeLimit(starting.done, leftMs).catch(() => undefined);
      }
    },
    /** The sections that have a process. */
    runningSections(): ReadonlySet<string> {
      const running = [...pool.values()].filter(({ usedAt }) => usedAt() !== undefined);
      return new Set(running.map(({ target }) => target.name));
    },
    /** Stops the processes of versions that are not in the list. */
    retain(targets: readonly RenderTarget[]) {
      const wanted = new Set(targets.map(keyOf));
      for (const [key, process] of pool) {
        if (!wanted.has(key)) {
          pool.delete(key);
          process.abandon();
        }
      }
    },
  };
}

function keyOf({ name, version, shell }: RenderTarget): string {
  return `${shell.version} ${name} ${version.version}`;
}
