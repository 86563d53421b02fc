import { Gauge, type Registry as MetricsRegistry } from 'prom-client';
import type { PortalReport, VitalName } from '@portal/page-protocol/PortalReport';
import type { Registry } from '@portal/site/registry/Registry';
import { type Staging, stagingOf } from '@portal/site/registry/Registry';
import { placeOf } from '../releases/pickVersions.ts';
import {
  ROLLOUT_EVENTS,
  ROLLOUT_SKETCH,
  ROLLOUT_VISITORS,
  type RolloutEvent,
} from './RolloutEvent.ts';
import {
  addVisitor,
  countVisitors,
  createVisitorSketch,
  type VisitorSketch,
  wordsOf,
} from './VisitorSketch.ts';

/** A version of a section or the shell. It may not be in the registry. */
interface Counted {
  readonly section: string;
  readonly version?: string;
}

/** The visitor that an event is counted for. */
export interface CountedVisitor {
  readonly address: string;
  /** The visitor's number for staged rollouts. Without one, nothing is counted. */
  readonly bucket: number | undefined;
}

export interface RolloutCounts {
  /** Counts a page that the gateway sent. */
  addPage(registry: Registry, counted: Counted, visitor: CountedVisitor, hasFailed: boolean): void;
  /** Counts a browser's report. */
  addReport(registry: Registry, report: PortalReport, visitor: CountedVisitor): void;
  /** Starts counting from zero for new steps, and removes the counts of ended steps. */
  follow(registry: Registry): void;
}

/** A step of a staged rollout, with the events of both versions since it began. */
interface Step {
  readonly id: string;
  readonly staging: Staging;
  /** Sketches by version, then by event. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<RolloutEvent, VisitorSketch>>;
}

/** If a script runs this long when a visitor presses something, the INP is poor. */
const SLOW_MS = 200;
/** The thresholds for good values. Source: https://web.dev/articles/vitals */
const GOOD: Readonly<Record<VitalName, number>> = { LCP: 2_500, INP: 200, CLS: 0.1 };

/**
 * Counts what happens to visitors of the current and the staged version of a section, or of the
 * shell, since the current step began. Each address counts once per version and event, whatever it
 * requests or reports. Counting starts again with each step, so that a command can compare the
 * versions without storing earlier counts. Apps that are not staged are not counted.
 */
export function createRolloutCounts(metricsRegistry: MetricsRegistry): RolloutCounts {
  const steps = new Map<string, Step>();
  showSteps(steps, metricsRegistry);
  const add = (
    registry: Registry,
    { section, version = '' }: Counted,
    { address, bucket }: CountedVisitor,
    events: readonly RolloutEvent[],
  ) => {
    const step = stepOf(steps, registry, section);
    const sketches = step?.counts.get(version);
    if (!step || !sketches || bucket === undefined) {
      return;
    }
    const isNew = version === step.staging.version.version;
    if (isCompared(placeOf(section, step.staging, bucket), step.staging, isNew)) {
      for (const event of ['visitor', ...events] as const) {
        const sketch = sketches.get(event);
        if (sketch) {
          addVisitor(sketch, address);
        }
      }
    }
  };

  return {
    addPage(registry, counted, visitor, hasFailed) {
      add(registry, counted, visitor, hasFailed ? ['failed'] : []);
    },
    addReport(registry, report, visitor) {
      switch (report.kind) {
        case 'load':
          return add(registry, report, visitor, []);
        case 'failure':
          return add(registry, report, visitor, ['failed']);
        case 'vital':
          return add(registry, report, visitor, vitalEvents(report.name, report.value));
        case 'slow':
          return add(registry, report, visitor, report.durationMs < SLOW_MS ? [] : ['slow']);
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

/**
 * Whether a visitor belongs to one of the two groups that are compared. The groups have the same
 * size: otherwise, if many visitors share an address, most of them would be in the group of the
 * live version, and almost every such address would have a failure there.
 */
function isCompared(place: number, { percent }: Staging, isNew: boolean): boolean {
  const size = Math.min(percent, 100 - percent);
  return isNew ? place < size : place >= 100 - size;
}

function showSteps(steps: ReadonlyMap<string, Step>, metricsRegistry: MetricsRegistry): void {
  const labelNames = ['section', 'version', 'percent', 'event'];
  const show = (
    visit: (labels: Record<string, string | number>, sketch: VisitorSketch) => void,
  ) => {
    for (const [section, { staging, counts }] of steps) {
      for (const [version, sketches] of counts) {
        sketches.forEach((sketch, event) => {
          visit({ section, version, percent: staging.percent, event }, sketch);
        });
      }
    }
  };
  new Gauge({
    registers: [metricsRegistry],
    name: ROLLOUT_VISITORS,
    help: 'Visitors since the current step of a staged rollout began, by what happened to them.',
    labelNames,
    collect() {
      this.reset();
      show((labels, sketch) => {
        this.set(labels, countVisitors(sketch));
      });
    },
  });
  new Gauge({
    registers: [metricsRegistry],
    name: ROLLOUT_SKETCH,
    help: 'The same visitors as words of a sketch, which counts each of them once across gateways.',
    labelNames: [...labelNames, 'word'],
    collect() {
      this.reset();
      show((labels, sketch) => {
        wordsOf(sketch).forEach((value, word) => {
          this.set({ ...labels, word }, value);
        });
      });
    },
  });
}

/**
 * Returns the current step of a section, and starts it if it is new; `undefined` if the section is
 * not staged.
 */
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
  const empty = () =>
    new Map(
      ROLLOUT_EVENTS.map((event): [RolloutEvent, VisitorSketch] => [event, createVisitorSketch()]),
    );
  const started: Step = {
    id,
    staging: next,
    counts: new Map(versions.map((version) => [version, empty()])),
  };
  steps.set(section, started);
  return started;
}

function vitalEvents(name: VitalName, value: number): readonly RolloutEvent[] {
  const vital = ({ LCP: 'lcp', INP: 'inp', CLS: 'cls' } as const)[name];
  return value <= GOOD[name] ? [vital] : [vital, `${vital}_poor`];
}
