import type { PortalReport, VitalName } from '@portal/shared/contracts/PortalReport';
import { createHistogram, type Histogram } from './createHistogram.ts';

/** The versions of each app that labels may name, by its name. Pages may say what they like; labels stay few. */
export type KnownVersions = ReadonlyMap<string, ReadonlySet<string>>;

export interface Metrics {
  add(report: PortalReport, known: KnownVersions): void;
  /** In the text format of Prometheus. Versions that are not known any more are forgotten. Source: https://prometheus.io/docs/instrumenting/exposition_formats/ */
  write(known: KnownVersions): string;
}

interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'histogram';
}

const LOADS: Family = {
  name: 'portal_section_load_seconds',
  help: 'Time from asking for a section to having it.',
  type: 'histogram',
};
const FAILURES: Family = {
  name: 'portal_section_failures_total',
  help: 'Sections that could not be shown, by how far they came.',
  type: 'counter',
};
const FALLBACKS: Family = {
  name: 'portal_section_fallbacks_total',
  help: 'Versions in whose place another one was shown.',
  type: 'counter',
};
const VITALS: Readonly<Record<VitalName, Family>> = {
  LCP: {
    name: 'portal_section_lcp_seconds',
    help: 'Largest Contentful Paint of visits that began on a page of the section.',
    type: 'histogram',
  },
  INP: {
    name: 'portal_section_inp_seconds',
    help: 'Interaction to Next Paint on pages of the section.',
    type: 'histogram',
  },
  CLS: {
    name: 'portal_section_cls',
    help: 'Cumulative Layout Shift on pages of the section, a score.',
    type: 'histogram',
  },
};

const SECONDS = [0.05, 0.1, 0.2, 0.5, 1, 2.5, 4, 10];
const SCORES = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** What a label says of anything that the registry does not have. */
const OTHER = 'other';

interface Series {
  readonly family: Family;
  readonly section: string;
  readonly version: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly histogram?: Histogram;
  count: number;
}

/** Counts what pages report. In memory: a scraper asks often enough, and counts that begin anew are nothing special to it. */
export function createMetrics(): Metrics {
  const all = new Map<string, Series>();

  const seriesOf = (
    family: Family,
    report: PortalReport,
    known: KnownVersions,
    more: Readonly<Record<string, string>> = {},
  ): Series => {
    const section = known.has(report.section) ? report.section : OTHER;
    const version = known.get(report.section)?.has(report.version ?? '')
      ? (report.version ?? OTHER)
      : OTHER;
    const labels = { section, version, ...more };
    const key = family.name + JSON.stringify(labels);
    const bounds = family === VITALS.CLS ? SCORES : SECONDS;
    const series = all.get(key) ?? {
      family,
      section,
      version,
      labels,
      count: 0,
      histogram: family.type === 'histogram' ? createHistogram(bounds) : undefined,
    };
    all.set(key, series);
    return series;
  };

  return {
    add(report, known) {
      switch (report.kind) {
        case 'load':
          return seriesOf(LOADS, report, known).histogram?.add(report.durationMs / 1_000);
        case 'failure':
          return void seriesOf(FAILURES, report, known, { phase: report.phase }).count++;
        case 'fallback':
          return void seriesOf(FALLBACKS, report, known).count++;
        case 'vital':
          return seriesOf(VITALS[report.name], report, known).histogram?.add(
            report.name === 'CLS' ? report.value : report.value / 1_000,
          );
        default:
          return report satisfies never;
      }
    },
    write(known) {
      for (const [key, { section, version }] of all) {
        const isGone = version !== OTHER && !known.get(section)?.has(version);
        if (isGone) {
          all.delete(key);
        }
      }
      return [LOADS, FAILURES, FALLBACKS, ...Object.values(VITALS)]
        .map((family) => writeFamily(family, [...all.values()]))
        .join('');
    },
  };
}

function writeFamily(family: Family, all: readonly Series[]): string {
  const { name, help, type } = family;
  const lines = all
    .filter((series) => series.family === family)
    .flatMap(({ labels, count, histogram }) =>
      histogram
        ? histogram
            .lines()
            .map(
              ([ending, value, bound]) =>
                `${name}${ending}${writeLabels({ ...labels, ...bound })} ${value}`,
            )
        : [`${name}${writeLabels(labels)} ${count}`],
    );
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

/** Names, versions and phases are words that need no escape: the registry's schema and the parser of reports let nothing else through. */
function writeLabels(labels: Readonly<Record<string, string>>): string {
  return `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}}`;
}
