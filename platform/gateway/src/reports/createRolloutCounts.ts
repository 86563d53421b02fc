import { LRUCache } from 'lru-cache';
import { Gauge, type Registry as MetricsRegistry } from 'prom-client';
import type { PortalReport, VitalName } from '@portal/page-protocol/PortalReport';
import type { Registry } from '@portal/site/registry/Registry';
import { stagingOf } from '@portal/site/registry/Registry';
import { ROLLOUT_EVENTS, ROLLOUT_METRIC, type RolloutEvent } from './RolloutEvent.ts';

/** A version of a section or the shell, which may not be in the registry. */
interface Counted {
  readonly section: string;
  readonly version?: string;
}

export interface RolloutCounts {
  /** Counts an event in the gateway itself. */
  add(registry: Registry, counted: Counted, event: 'view' | 'render_failure'): void;
  /** Counts a browser's report, at most one of its kind per address, version and step. */
  addReport(registry: Registry, report: PortalReport, address: string): void;
  /** Starts the counts of new steps at zero, and removes the counts of ended steps. */
  follow(registry: Registry): void;
}

/** A step of a staged rollout, with the events of both versions since it began. */
interface Step {
  readonly id: string;
  readonly percent: number;
  /** By version, then by event. */
  readonly counts: ReadonlyMap<string, Map<RolloutEvent, number>>;
  readonly reported: LRUCache<string, true>;
}

/** The maximum number of remembered reports per step, so that none is counted twice. */
const MAX_REPORTED = 50_000;

/** The limits of good values. Source: https://web.dev/articles/vitals */
const GOOD: Readonly<Record<VitalName, number>> = { LCP: 2_500, INP: 200, CLS: 0.1 };

/**
 * Counts what the current and the staged version of a section, or of the shell, do since the current
 * step began. The counts start again with each step, so that a command can compare the versions
 * without storing anything. Apps that are not staged are not counted.
 */
export function createRolloutCounts(metricsRegistry: MetricsRegistry): RolloutCounts {
  const steps = new Map<string, Step>();
  showSteps(steps, metricsRegistry);
  const add = (
    registry: Registry,
    { section, version = '' }: Counted,
    event: RolloutEvent,
    reporter?: string,
  ) => {
    const step = stepOf(steps, registry, section);
    const events = step?.counts.get(version);
    const key = `${reporter} ${version}`;
    if (!step || !events || (reporter !== undefined && step.reported.has(key))) {
      return;
    }
    if (reporter !== undefined) {
      step.reported.set(key, true);
    }
    events.set(event, (events.get(event) ?? 0) + 1);
  };

  return {
    add,
    addReport(registry, report, address) {
      switch (report.kind) {
        case 'load':
          return add(registry, report, 'load', `${address} load`);
        case 'failure':
          return add(registry, report, 'browser_failure', `${address} failure`);
        case 'vital': {
          const event = vitalEvent(report.name, report.value);
          return add(registry, report, event, `${address} ${report.name}`);
        }
        case 'fallback':
        case 'cause':
          // The failure itself is reported separately.
          return undefined;
        default:
          return report satisfies never;
      }
    },
    follow(registry) {
      const names = ['shell', ...steps.keys(), ...Object.keys(registry.sections)];
      names.forEach((section) => stepOf(steps, registry, section));
    },
  };
}

function showSteps(steps: ReadonlyMap<string, Step>, metricsRegistry: MetricsRegistry): void {
  new Gauge({
    registers: [metricsRegistry],
    name: ROLLOUT_METRIC,
    help: 'Events since the current step of a staged rollout began.',
    labelNames: ['section', 'version', 'percent', 'event'],
    collect() {
      this.reset();
      for (const [section, { percent, counts }] of steps) {
        for (const [version, events] of counts) {
          events.forEach((count, event) => this.set({ section, version, percent, event }, count));
        }
      }
    },
  });
}

/** Returns the step that a section is in, and starts it; `undefined` if the section is not staged. */
function stepOf(steps: Map<string, Step>, registry: Registry, section: string): Step | undefined {
  const { current, next } = stagingOf(registry, section) ?? {};
  if (!current || !next) {
    steps.delete(section);
    return undefined;
  }
  const versions = [current, next.version.version];
  const id = [...versions, next.percent, next.since].join(' ');
  const step = steps.get(section);
  if (step?.id === id) {
    return step;
  }
  const zeros = ROLLOUT_EVENTS.map((event) => [event, 0] as const);
  const started: Step = {
    id,
    percent: next.percent,
    counts: new Map(versions.map((version) => [version, new Map(zeros)])),
    reported: new LRUCache({ max: MAX_REPORTED }),
  };
  steps.set(section, started);
  return started;
}

function vitalEvent(name: VitalName, value: number): RolloutEvent {
  const measure = { LCP: 'lcp', INP: 'inp', CLS: 'cls' } as const;
  return `${measure[name]}_${value <= GOOD[name] ? 'good' : 'poor'}`;
}
