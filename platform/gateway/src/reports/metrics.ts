import { Counter, Histogram, Registry } from 'prom-client';
import type { PortalReport, VitalName } from '@portal/page-protocol/PortalReport';
import { createSlowScripts, type SlowScripts } from './causes.ts';
import { createRolloutCounts, type RolloutCounts } from './rolloutCounts.ts';

/**
 * The versions of each app that may become labels. Reports come from browsers and can contain
 * anything.
 */
export type KnownVersions = ReadonlyMap<string, ReadonlyMap<string, KnownVersion>>;

interface KnownVersion {
  /** The names of its parts in pages of other sections. */
  readonly parts: readonly string[];
}

export interface Metrics {
  readonly contentType: string;
  /** The counts that decide whether a staged rollout continues. */
  readonly rollout: RolloutCounts;
  /** The scripts behind `portal_section_script_seconds`. */
  readonly slowScripts: SlowScripts;
  add(report: PortalReport, known: KnownVersions): void;
  /**
   * Returns the metrics in the Prometheus text format. Drops versions that have left the registry.
   */
  write(known: KnownVersions): Promise<string>;
}

const SECONDS = [0.05, 0.1, 0.2, 0.5, 1, 2.5, 4, 10];
const SCORES = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** The label for any section or version that is not in the registry. */
const OTHER = 'other';

/** Counts reports in memory: Prometheus scrapes often enough, and handles counter resets. */
// oxlint-disable-next-line max-lines-per-function -- the list of metrics
export function createMetrics(registry = new Registry()): Metrics {
  const about = { registers: [registry], labelNames: ['section', 'version'] };
  const loads = new Histogram({
    ...about,
    name: 'portal_section_load_seconds',
    help: 'Time to load a section.',
    buckets: SECONDS,
  });
  const failures = new Counter({
    ...about,
    name: 'portal_section_failures_total',
    help: 'Sections that failed, by phase.',
    labelNames: [...about.labelNames, 'phase'],
  });
  const fallbacks = new Counter({
    ...about,
    name: 'portal_section_fallbacks_total',
    help: 'Versions that were replaced by their fallback.',
  });
  const vitals: Readonly<Record<VitalName, Histogram>> = {
    LCP: new Histogram({
      ...about,
      name: 'portal_section_lcp_seconds',
      help: 'Largest Contentful Paint of visits that began on a page of the section.',
      buckets: SECONDS,
    }),
    INP: new Histogram({
      ...about,
      name: 'portal_section_inp_seconds',
      help: 'Interaction to Next Paint on pages of the section.',
      buckets: SECONDS,
    }),
    CLS: new Histogram({
      ...about,
      name: 'portal_section_cls',
      help: 'Cumulative Layout Shift on pages of the section, a score.',
      buckets: SCORES,
    }),
  };

  const scripts = new Histogram({
    ...about,
    name: 'portal_section_script_seconds',
    help: 'Longest run of a slow script of the section, whichever page was shown; part is empty unless a part of it was.',
    labelNames: [...about.labelNames, 'part'],
    buckets: SECONDS,
  });

  return {
    contentType: registry.contentType,
    rollout: createRolloutCounts(registry),
    slowScripts: createSlowScripts(),
    add(report, known) {
      const labels = labelsOf(report, known);
      switch (report.kind) {
        case 'load':
          return loads.observe(labels, report.durationMs / 1_000);
        case 'failure':
          return failures.inc({ ...labels, phase: report.phase });
        case 'fallback':
          return fallbacks.inc(labels);
        case 'vital':
          return vitals[report.name].observe(
            labels,
            report.name === 'CLS' ? report.value : report.value / 1_000,
          );
        case 'slow':
          return scripts.observe(
            { ...labels, part: partOf(report, known) ?? '' },
            report.durationMs / 1_000,
          );
        case 'cause':
          // The cause is not a label, because browsers can send any text.
          return undefined;
        default:
          return report satisfies never;
      }
    },
    async write(known) {
      for (const metric of [loads, failures, fallbacks, scripts, ...Object.values(vitals)]) {
        await removeUnknown(metric, known);
      }
      return registry.metrics();
    },
  };
}

function labelsOf({ section, version = OTHER }: PortalReport, known: KnownVersions) {
  return {
    section: known.has(section) ? section : OTHER,
    version: known.get(section)?.has(version) ? version : OTHER,
  };
}

/** The part that a report names, if its version has it. */
export function partOf(
  { section, version = '', part }: Extract<PortalReport, { readonly kind: 'slow' }>,
  known: KnownVersions,
): string | undefined {
  const { parts = [] } = known.get(section)?.get(version) ?? {};
  return parts.find((name) => name === part);
}

async function removeUnknown(metric: Counter | Histogram, known: KnownVersions): Promise<void> {
  const { values } = await metric.get();
  for (const { labels } of values) {
    const { section = OTHER, version = OTHER } = labels;
    if (version !== OTHER && !known.get(String(section))?.has(String(version))) {
      // `le` is a bucket's upper bound, not a label of the metric.
      metric.remove(Object.fromEntries(Object.entries(labels).filter(([name]) => name !== 'le')));
    }
  }
}
