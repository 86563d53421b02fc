import type { RolloutEvent } from '@portal/gateway/reports/RolloutEvent';

/** The number of visitors that each event has affected since the step began. */
export type VersionCounts = Readonly<Record<RolloutEvent, number>>;

export interface RolloutCounts {
  readonly current: VersionCounts;
  readonly next: VersionCounts;
}

export interface Verdict {
  /** `waits`: there are too few visitors, or a higher rate may be chance. */
  readonly kind: 'worse' | 'waits' | 'fine';
  /** The figures, for the history. */
  readonly figures: string;
}

/** The tolerated rate of the staged version, as a multiple of the live version's rate. */
const MARGIN = 1.5;
/** The minimum number of cases for a decision. */
const MIN_CASES = 5;
/**
 * The required evidence: if the version were no worse, the probability of such figures would be
 * below 1 in 10,000.
 */
const EVIDENCE = Math.log(10_000);
/** The number of tolerated forgers. All gateways together count each IP address once per step. */
const FORGERS = 10;
const MIN_VISITORS = 400;
/** With this many visitors, forgers change the rate by at most half a percent. */
const MANY_VISITORS = 2_000;

/** A kind of failure: how many cases there were among how many visitors. */
interface Measure {
  readonly name: string;
  readonly current: Rate;
  readonly next: Rate;
}

interface Rate {
  readonly cases: number;
  readonly of: number;
}

/**
 * Compares the staged version with the live one over the same time: the shares of the visitors who
 * had a failure or a poor web vital. Both have equally many visitors unless one loses some, so
 * outages of the service that affect both do not count.
 *
 * Anyone can cause or forge failures, of either version. So a version only counts as worse if it
 * would be worse even without the failures that forgers may have added to it, and fine only if it
 * would be even without those that they may have added to the live one.
 */
export function judgeRollout(counts: RolloutCounts): Verdict {
  const measures = measuresOf(counts);
  const worse = measures.filter((measure) => isWorse(inFavor(measure)));
  if (worse.length > 0) {
    return { kind: 'worse', figures: describe(worse) };
  }
  const { next, current } = counts;
  const visitors = Math.min(next.visitor, current.visitor);
  if (visitors < MIN_VISITORS) {
    const figures = `${next.visitor} visitors, live ${current.visitor}, of at least ${MIN_VISITORS}`;
    return { kind: 'waits', figures };
  }
  const read = visitors < MANY_VISITORS ? inDisfavor : inFavor;
  const doubtful = measures.filter((measure) => isDoubtful(read(measure)));
  return doubtful.length > 0
    ? { kind: 'waits', figures: describe(doubtful) }
    : { kind: 'fine', figures: describe(measures.filter(({ next: { of } }) => of > 0)) };
}

function measuresOf({ current, next }: RolloutCounts): readonly Measure[] {
  return [
    {
      name: 'failures for',
      current: { cases: current.failed, of: current.visitor },
      next: { cases: next.failed, of: next.visitor },
    },
    ...(['lcp', 'inp', 'cls'] as const).map((vital) => ({
      name: `poor ${vital.toUpperCase()} for`,
      current: { cases: current[`${vital}_poor`], of: current[vital] },
      next: { cases: next[`${vital}_poor`], of: next[vital] },
    })),
    // Left out if there are no cases, because the history keeps only the beginning of the figures.
    ...(current.slow + next.slow > 0
      ? [
          {
            name: 'slow scripts for',
            current: { cases: current.slow, of: current.visitor },
            next: { cases: next.slow, of: next.visitor },
          },
        ]
      : []),
  ];
}

/** The rates without the failures of the staged version that forgers may have faked. */
function inFavor(measure: Measure): Measure {
  return { ...measure, next: withoutForgers(measure.next) };
}

/** The rates without the failures of the live version that forgers may have faked. */
function inDisfavor(measure: Measure): Measure {
  return { ...measure, current: withoutForgers(measure.current) };
}

function withoutForgers({ cases, of }: Rate): Rate {
  const forged = Math.min(cases, FORGERS);
  return { cases: cases - forged, of: of - forged };
}

function isWorse(measure: Measure): boolean {
  return isDoubtful(measure) && evidence(measure) > EVIDENCE;
}

/** Whether the staged version's rate exceeds the tolerated one, which may still be by chance. */
function isDoubtful({ current, next }: Measure): boolean {
  return next.cases >= MIN_CASES && next.cases * current.of > MARGIN * next.of * current.cases;
}

/**
 * The logarithm of how unlikely it is that this many of all cases, or more, fall to the staged
 * version by chance. This is Chernoff's bound for a binomial distribution; it never overstates the
 * evidence.
 */
function evidence({ current, next }: Measure): number {
  const total = next.cases + current.cases;
  const weight = MARGIN * next.of;
  const share = weight / (weight + current.of);
  const excess = (cases: number, expected: number) =>
    cases === 0 ? 0 : cases * Math.log(cases / expected);
  return excess(next.cases, total * share) + excess(current.cases, total * (1 - share));
}

function describe(measures: readonly Measure[]): string {
  return measures.map(describeMeasure).join('; ');
}

function describeMeasure({ name, current, next }: Measure): string {
  return `${name} ${describeRate(next)}, live ${describeRate(current)}`;
}

function describeRate({ cases, of }: Rate): string {
  const percent = of === 0 ? 0 : (100 * cases) / of;
  return `${cases} of ${of} (${percent.toFixed(2)} %)`;
}
