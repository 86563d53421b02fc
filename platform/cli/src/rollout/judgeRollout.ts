import type { RolloutEvent } from '@portal/gateway/reports/RolloutEvent';

/** The events of a version since the step began. */
export type VersionCounts = Readonly<Record<RolloutEvent, number>>;

export interface RolloutCounts {
  /** How many gateways have counted. */
  readonly gateways: number;
  readonly current: VersionCounts;
  readonly next: VersionCounts;
}

export interface Verdict {
  /** `waits`: it is too early to say, with few views, or with a higher rate that may be chance. */
  readonly kind: 'worse' | 'waits' | 'fine';
  /** The figures, for the history. */
  readonly figures: string;
}

/** The staged version's rate may be up to half as high again as the live one's. */
const MARGIN = 1.5;
/** Fewer cases than this do not decide. */
const MIN_CASES = 5;
/** If the version were no worse, figures like these would have a chance below 1 in 10,000. */
const EVIDENCE = Math.log(10_000);
/** Per gateway, this many reports may be forged. Gateways count each address once per step. */
const FORGERS = 10;
/** Per gateway. With these, one failure in twenty shows, even with reports of forgers deducted. */
const MIN_VIEWS = 400;

/** A kind of bad events: how many there were, and of how many. */
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
 * Compares the staged version with the current one over the same time: failures per view, and poor
 * values per measured web vital. The split of all cases between the versions follows from the split
 * of the views unless one version is worse, so outages of the service that both suffer do not count.
 */
export function judgeRollout({ gateways, current, next }: RolloutCounts): Verdict {
  const forged = FORGERS * gateways;
  const measures: readonly Measure[] = [
    { name: 'failures', current: failures(current, 0), next: failures(next, forged) },
    ...(['lcp', 'inp', 'cls'] as const).map((vital) => ({
      name: `poor ${vital.toUpperCase()}`,
      current: poor(current, vital, 0),
      next: poor(next, vital, forged),
    })),
  ];
  const describe = (shown: readonly Measure[]) => shown.map(describeMeasure).join('; ');
  const worse = measures.filter(isWorse);
  if (worse.length > 0) {
    return { kind: 'worse', figures: describe(worse) };
  }
  if ([current, next].some((counts) => viewsOf(counts) < MIN_VIEWS * gateways)) {
    const figures = `${viewsOf(next)} views, live ${viewsOf(current)}, of at least ${MIN_VIEWS * gateways}`;
    return { kind: 'waits', figures };
  }
  const doubtful = measures.filter(isDoubtful);
  return doubtful.length > 0
    ? { kind: 'waits', figures: describe(doubtful) }
    : { kind: 'fine', figures: describe(measures.filter(({ next: { of } }) => of > 0)) };
}

/** Pages from the gateway, and sections loaded by browsers, which also show them over other pages. */
function viewsOf({ view, load }: VersionCounts): number {
  return view + load;
}

function failures(counts: VersionCounts, forged: number): Rate {
  const reported = Math.max(0, counts.browser_failure - forged);
  return { cases: counts.render_failure + reported, of: viewsOf(counts) };
}

function poor(counts: VersionCounts, vital: 'lcp' | 'inp' | 'cls', forged: number): Rate {
  const cases = Math.max(0, counts[`${vital}_poor`] - forged);
  return { cases, of: counts[`${vital}_good`] + cases };
}

function isWorse(measure: Measure): boolean {
  return isDoubtful(measure) && evidence(measure) > EVIDENCE;
}

/** Whether the staged version's rate is higher than tolerated, possibly by chance. */
function isDoubtful({ current, next }: Measure): boolean {
  return next.cases >= MIN_CASES && next.cases * current.of > MARGIN * next.of * current.cases;
}

/**
 * The logarithm of how unlikely it is that so many of all cases, or more, fall to the staged version
 * by chance: Chernoff's bound for a binomial distribution, which never overstates it.
 */
function evidence({ current, next }: Measure): number {
  const total = next.cases + current.cases;
  const weight = MARGIN * next.of;
  const share = weight / (weight + current.of);
  const excess = (cases: number, expected: number) =>
    cases === 0 ? 0 : cases * Math.log(cases / expected);
  return excess(next.cases, total * share) + excess(current.cases, total * (1 - share));
}

function describeMeasure({ name, current, next }: Measure): string {
  return `${name} ${describeRate(next)}, live ${describeRate(current)}`;
}

function describeRate({ cases, of }: Rate): string {
  const percent = of === 0 ? 0 : (100 * cases) / of;
  return `${cases} of ${of} (${percent.toFixed(2)} %)`;
}
