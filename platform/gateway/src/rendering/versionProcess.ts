import { parseRenderResult } from '@portal/page-protocol/parseRenderResult';
import type { MakeCall, RenderOrder, RenderResult } from '@portal/page-protocol/Rendering';
import { messageOf } from '@portal/site/messageOf';
import { createBreaker } from '../breaker.ts';
import { TimeLimitError, withTimeLimit } from '../timeLimit.ts';
import type { RenderFailure } from './pageRenderer.ts';
import type { OpenRenderProcess, RenderFiles, RenderProcess } from './RenderProcess.ts';
import { describeTarget, type RenderTarget } from './RenderTarget.ts';

/** The outcome of a page. `busy`: the process was overloaded; the page is not at fault. */
export type Rendering =
  | { readonly kind: 'rendered'; readonly result: RenderResult }
  /** A reported failure. The result, if there is one, has the frame without the section. */
  | { readonly kind: 'failed'; readonly result?: RenderResult }
  | { readonly kind: 'busy' };

/** The process of one version. It is restarted whenever it is needed. */
export interface VersionProcess {
  readonly target: RenderTarget;
  /** When a page last needed the process; `undefined` if it is not running. */
  usedAt(): number | undefined;
  /** Whether rendering is paused, because the version has failed repeatedly. */
  isPaused(): boolean;
  /** Starts the process unless it is running, starting, or has failed too often. */
  start(): Starting | undefined;
  /** Renders a page. Never rejects. */
  render(order: RenderOrder, makeCall: MakeCall): Promise<Rendering>;
  /** Stops the process when it has finished its pages. */
  release(): void;
  /** Stops the process for good, even if it is still starting. */
  abandon(): void;
}

interface VersionProcessParts {
  readonly open: OpenRenderProcess;
  readonly readFiles: (target: RenderTarget) => Promise<RenderFiles>;
  /** Queues the start of the process. */
  readonly queue: (begin: () => Promise<void>) => Promise<void>;
  readonly onRunning: () => void;
  readonly report: (failure: RenderFailure) => void;
  readonly now: () => number;
}

interface Starting {
  readonly kind: 'starting';
  readonly since: number;
  readonly done: Promise<void>;
}

interface Running {
  readonly kind: 'running';
  readonly process: RenderProcess;
  /** The pages that the process is rendering, including pages that have timed out. */
  readonly pages: Set<Promise<unknown>>;
  usedAt: number;
  /** The start of its current period of uninterrupted rendering. */
  busySince: number;
  /** When the process last sent a message; 0 before the first. */
  heardAt: number;
}

type State = { readonly kind: 'stopped' } | Starting | Running | { readonly kind: 'abandoned' };

/** If a version fails repeatedly, browsers render its pages for a while. */
export const RENDER_BREAKER = { maxFailures: 3, firstPauseMs: 10_000, longestPauseMs: 10 * 60_000 };
/** The time limit for starting a process. Visitors do not wait that long. */
const START_LIMIT_MS = 20_000;
/** How long a process that is no longer needed can take to finish its pages. */
const FINISH_LIMIT_MS = 10_000;
/** The time limit for rendering, added to the time for loading data. */
const RENDER_LIMIT_MS = 1_500;
/**
 * After a timeout, a process that was silent for this long is considered hung and is stopped;
 * otherwise it is just busy.
 */
const SILENCE_MS = 1_000;
/**
 * The maximum number of concurrent pages per process; further pages are rendered in the browser.
 * One visitor can request at most 125 at a time.
 */
const PAGES_AT_ONCE = 150;

// oxlint-disable-next-line max-lines-per-function -- the life of one process
export function createVersionProcess(
  target: RenderTarget,
  { open, readFiles, queue, onRunning, report, now }: VersionProcessParts,
): VersionProcess {
  const breaker = createBreaker({ now, ...RENDER_BREAKER });
  let state: State = { kind: 'stopped' };
  const isAbandoned = () => state.kind === 'abandoned';
  const isRunning = (process: RenderProcess) =>
    state.kind === 'running' && state.process === process;

  const release = () => {
    if (state.kind !== 'running') {
      return;
    }
    const { process, pages } = state;
    state = { kind: 'stopped' };
    if (pages.size === 0) {
      process.stop();
    } else {
      void withTimeLimit(Promise.allSettled(pages), FINISH_LIMIT_MS)
        .catch(() => undefined)
        .then(() => process.stop());
    }
  };
  const fail = (failure: Pick<RenderFailure, 'phase' | 'message' | 'search'>) => {
    breaker.fail();
    if (breaker.isOpen()) {
      // The process itself can be the cause, for example if memory leaks have filled it.
      release();
    }
    report({ ...describeTarget(target), ...failure });
  };
  /** Stops a process that hangs or sends invalid results. The next page starts a new one. */
  const stop = (process: RenderProcess, error: unknown, query: Pick<RenderFailure, 'search'>) => {
    if (isRunning(process)) {
      process.stop();
      state = { kind: 'stopped' };
      fail({ phase: 'render', message: messageOf(error), ...query });
    }
  };
  const begin = async () => {
    if (isAbandoned()) {
      return;
    }
    try {
      const process = await open(await readFiles(target), {
        limitMs: START_LIMIT_MS,
        onEnd(error) {
          if (isRunning(process)) {
            state = { kind: 'stopped' };
          }
          fail({ phase: 'render', message: withOwnStack(error, target) });
        },
      });
      if (isAbandoned()) {
        process.stop();
        return;
      }
      const startedAt = now();
      state = {
        kind: 'running',
        process,
        pages: new Set(),
        usedAt: startedAt,
        busySince: startedAt,
        heardAt: 0,
      };
      onRunning();
    } catch (error) {
      fail({ phase: 'run', message: withOwnStack(error, target) });
      if (!isAbandoned()) {
        state = { kind: 'stopped' };
      }
    }
  };

  return {
    target,
    usedAt: () => (state.kind === 'running' ? state.usedAt : undefined),
    isPaused: breaker.isOpen,
    start() {
      if (state.kind === 'stopped' && !breaker.isOpen()) {
        state = { kind: 'starting', since: now(), done: queue(begin) };
      }
      return state.kind === 'starting' ? state : undefined;
    },
    release,
    abandon() {
      release();
      state = { kind: 'abandoned' };
    },
    async render(order, makeCall) {
      if (state.kind !== 'running') {
        return { kind: 'busy' };
      }
      const running = state;
      const { process, pages } = running;
      const limitMs = order.patienceMs + RENDER_LIMIT_MS;
      const query = order.search ? { search: order.search } : {};
      const hear = () => void (running.heardAt = now());
      running.usedAt = now();
      if (pages.size === 0) {
        running.busySince = now();
      }
      if (pages.size >= PAGES_AT_ONCE) {
        if (now() - Math.max(running.heardAt, running.busySince) > limitMs) {
          stop(process, new TimeLimitError(limitMs), query);
        }
        return { kind: 'busy' };
      }
      const rendering = process
        .render(order, (call) => {
          hear();
          return makeCall(call);
        })
        .finally(() => {
          hear();
          pages.delete(rendering);
        });
      pages.add(rendering);
      try {
        const result = parseRenderResult(await withTimeLimit(rendering, limitMs));
        if (result.fault && result.fault.phase !== 'data') {
          const { phase, message } = result.fault;
          fail({ phase, message, ...query });
          return { kind: 'failed', result };
        }
        breaker.succeed();
        return { kind: 'rendered', result };
      } catch (error) {
        if (error instanceof TimeLimitError && now() - running.heardAt < SILENCE_MS) {
          return { kind: 'busy' };
        }
        stop(process, error, query);
        return { kind: 'failed' };
      }
    },
  };
}

/** The error's message, or its stack if it comes from the version's file. */
function withOwnStack(error: unknown, { name, version }: RenderTarget): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return stack.includes(`${name}/${version.version}/`) ? stack : messageOf(error);
}
