import { CAUSE_FILE } from '@portal/page-protocol/FailureCause';
import type { PortalReport } from '@portal/page-protocol/PortalReport';
import type { Owner } from './findOwner.ts';
import { observeEntries } from './observeEntries.ts';

type SlowReport = Extract<PortalReport, { readonly kind: 'slow' }>;

export interface SlowScripts {
  /** The version whose scripts ran for at least half of this time. */
  ownerOf(time: Pick<PerformanceEntry, 'startTime' | 'duration'>): Owner | undefined;
  /** The slowest scripts since the last call, at most ten. */
  take(): readonly SlowReport[];
}

/** A frame that took at least 50 ms. Source: https://w3c.github.io/long-animation-frames/ */
interface LongFrame extends PerformanceEntry {
  readonly scripts: readonly ScriptRun[];
}

/** A script that the browser called, such as a handler or a timer. */
interface ScriptRun extends PerformanceEntry {
  readonly sourceURL: string;
  /** Where the called function is in the file, in characters; -1 if unknown. */
  readonly sourceCharPosition: number;
}

interface OwnedRun extends Pick<PerformanceEntry, 'startTime' | 'duration'> {
  readonly report: SlowReport;
}

/** Shorter scripts are not slow. The same limit as for long frames. */
const SLOW_MS = 50;
/** Limits the memory used by a script that is slow all the time. */
const MAX_RUNS = 500;
const MAX_REPORTS = 10;

export interface SlowScriptOptions {
  readonly findOwner: (text: string) => Owner | undefined;
  /** The part of a section on the current page, if this is a page of another section. */
  readonly partOf: (section: string) => string | undefined;
}

/** Collects section scripts that run for too long, whichever page is shown. */
export function collectSlowScripts({ findOwner, partOf }: SlowScriptOptions): SlowScripts {
  let runs: OwnedRun[] = [];
  const collect = ({ sourceURL, sourceCharPosition, startTime, duration }: ScriptRun) => {
    const owner = duration >= SLOW_MS && runs.length < MAX_RUNS ? findOwner(sourceURL) : undefined;
    const [, file = ''] = /([^/?#]*)(?:[?#].*)?$/.exec(sourceURL) ?? [];
    if (owner && CAUSE_FILE.test(file)) {
      const report: SlowReport = {
        ...{ kind: 'slow', ...owner, part: partOf(owner.section), file },
        position: sourceCharPosition < 0 ? undefined : sourceCharPosition,
        durationMs: Math.round(duration),
      };
      runs.push({ startTime, duration, report });
    }
  };
  const takeFrames = observeEntries<LongFrame>('long-animation-frame', ({ scripts }) =>
    scripts.forEach(collect),
  );
  return {
    ownerOf({ startTime, duration }) {
      takeFrames();
      const end = startTime + duration;
      const shares = new Map<string, { readonly owner: Owner; ms: number }>();
      for (const { report, ...run } of runs) {
        const { section, version = '' } = report;
        const share = shares.get(section + version) ?? { owner: { section, version }, ms: 0 };
        const endOfRun = run.startTime + run.duration;
        share.ms += Math.max(0, Math.min(end, endOfRun) - Math.max(startTime, run.startTime));
        shares.set(section + version, share);
      }
      return [...shares.values()].find(({ ms }) => ms > 0 && ms >= duration / 2)?.owner;
    },
    take() {
      takeFrames();
      const slowest = new Map<string, SlowReport>();
      for (const { report } of runs) {
        const { durationMs, ...same } = report;
        const key = JSON.stringify(same);
        if (durationMs > (slowest.get(key)?.durationMs ?? 0)) {
          slowest.set(key, report);
        }
      }
      runs = [];
      return [...slowest.values()]
        .toSorted((one, other) => other.durationMs - one.durationMs)
        .slice(0, MAX_REPORTS);
    },
  };
}
