import { Counter, Histogram, Registry } from 'prom-client';
import type { PortalReport, VitalName } from '@portal/page-protocol/PortalReport';
import { createSlowScripts, type SlowScripts } from './causes.ts';
import { createRolloutCounts, type RolloutCounts } from './rolloutCounts.ts';
import { INTEGRITY, type ViolationOwner } from './violations.ts';

type SlowReport = Extract<PortalReport, { readonly kind: 'slow' }>;

/**
 * The versions of each app that may become labels. Reports come from browsers and can contain
 * anything.
 */
export type KnownVersions = ReadonlyMap<string, ReadonlyMap<string, KnownVersion>>;

interface KnownVersion {
  readonly baseUrl: string;
  /** The names of its parts for other sections' pages. */
  readonly parts: readonly string[];
}

export interface Metrics {
  readonly contentType: string;
  /** The counts that decide whether a staged rollout continues. */
  readonly rollout: RolloutCounts;
  /** The scripts behind `portal_section_script_seconds`. */
  readonly slowScripts: Pick<SlowScripts, 'list'>;
  /** `address` is the visitor's. */
  add(report: PortalReport, known: KnownVersions, address?: string): Promise<void>;
  /** Counts what a policy of a page has blocked. Without an owner, it counts as `other`. */
  addViolation(directive: string, owner: ViolationOwner | undefined, known: KnownVersions): void;
  /**
   * Returns the metrics in the Prometheus text format. Drops versions that have left the registry.
   */
  write(known: KnownVersions): Promise<string>;
}

const SECONDS = [0.05, 0.1, 0.2, 0.5, 1, 2.5, 4, 10];
const SCORES = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** The label for sections, versions and directives that are not listed. */
const OTHER = 'other';

/** The directives that may become labels. A test compares them with the pages' policies. */
const DIRECTIVES = new Set([
  ...['connect-src', 'font-src', 'frame-src', 'img-src', 'manifest-src', 'media-src'],
  ...['script-src', 'script-src-attr', 'script-src-elem', 'worker-src', 'object-src'],
  ...['style-src', 'style-src-attr', 'style-src-elem', 'default-src', 'base-uri', 'form-action'],
  ...['frame-ancestors', 'require-trusted-types-for', 'trusted-types', INTEGRITY],
]);

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
      help: 'Largest Contentful Paint of pages of the section.',
      buckets: SECONDS,
    }),
    INP: new Histogram({
      ...about,
      name: 'portal_section_inp_seconds',
      help: 'Interaction to Next Paint of interactions that the section delayed, or with its elements.',
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
    help: 'Longest run of a slow script of the section, whichever page was shown.',
    labelNames: [...about.labelNames, 'part'],
    buckets: SECONDS,
  });

  const violations = new Counter({
    ...about,
    name: 'portal_policy_violations_total',
    help: 'What the policies of pages have blocked, by directive and the section that wanted it.',
    labelNames: [...about.labelNames, 'directive'],
  });

  const slowScripts = createSlowScripts();
  const addScript = (report: SlowReport, known: KnownVersions, address?: string) => {
    const { section, version = '', durationMs, file, position } = report;
    const part = partOf(report, known);
    scripts.observe({ ...labelsOf(report, known), part: part ?? '' }, durationMs / 1_000);
    return slowScripts.add({ section, version, part, file, position, durationMs }, known, address);
  };

  return {
    contentType: registry.contentType,
    rollout: createRolloutCounts(registry),
    slowScripts,
    async add(report, known, address) {
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
          return addScript(report, known, address);
        case 'cause':
          // The cause is not a label, because browsers can send any text.
          return undefined;
        default:
          return report satisfies never;
      }
    },
    addViolation(directive, owner = { section: OTHER, version: OTHER }, known) {
      violations.inc({
        ...labelsOf(owner, known),
        directive: DIRECTIVES.has(directive) ? directive : OTHER,
      });
    },
    async write(known) {
      const counted = [loads, failures, fallbacks, scripts, violations];
      for (const metric of [...counted, ...Object.values(vitals)]) {
        await removeUnknown(metric, known);
      }
      return registry.metrics();
    },
  };
}

function labelsOf(
  { section, version = OTHER }: Pick<PortalReport, 'section' | 'version'>,
  known: KnownVersions,
) {
  return {
    section: known.has(section) ? section : OTHER,
    version: known.get(section)?.has(version) ? version : OTHER,
  };
}

/** The part that a report names, if its version has it. */
function partOf(
  { section, version = '', part }: SlowReport,
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
