import { describe, expect, it } from 'vitest';
import { ROLLOUT_EVENTS } from '@portal/gateway/reports/RolloutEvent';
import { judgeRollout, type RolloutCounts, type VersionCounts } from './judgeRollout.ts';

/** Builds counts; pass the ones that matter to the test. */
function buildCounts(
  next: Partial<VersionCounts>,
  current: Partial<VersionCounts> = { visitor: 1_000 },
): RolloutCounts {
  const zeros = Object.fromEntries(ROLLOUT_EVENTS.map((event) => [event, 0])) as VersionCounts;
  return { current: { ...zeros, ...current }, next: { ...zeros, ...next } };
}

describe('judgeRollout', () => {
  it('finds a version fine that fails as often as the live one', () => {
    const counts = buildCounts(
      { visitor: 1_000, failed: 3, lcp: 100, lcp_poor: 20 },
      { visitor: 1_000, failed: 3, lcp: 100, lcp_poor: 30 },
    );

    expect(judgeRollout(counts)).toEqual({
      kind: 'fine',
      figures:
        'failures for 3 of 1000 (0.30 %), live 3 of 1000 (0.30 %); poor LCP for 20 of 100 (20.00 %), live 30 of 100 (30.00 %)',
    });
  });

  it('finds a version worse that fails for 5 of 100 visitors', () => {
    expect(judgeRollout(buildCounts({ visitor: 1_000, failed: 50 }))).toEqual({
      kind: 'worse',
      figures: 'failures for 50 of 1000 (5.00 %), live 0 of 1000 (0.00 %)',
    });
  });

  it.each(['lcp', 'inp', 'cls'] as const)('finds a version worse whose %s is poor', (vital) => {
    const verdict = judgeRollout(
      buildCounts(
        { visitor: 1_000, [vital]: 500, [`${vital}_poor`]: 200 },
        { visitor: 1_000, [vital]: 500, [`${vital}_poor`]: 50 },
      ),
    );

    expect(verdict).toMatchObject({ kind: 'worse' });
    expect(verdict.figures).toMatch(new RegExp(`^poor ${vital.toUpperCase()} for 200 of 500`));
  });

  it('finds a version worse whose scripts are slow', () => {
    expect(
      judgeRollout(buildCounts({ visitor: 1_000, slow: 100 }, { visitor: 1_000, slow: 10 })),
    ).toEqual({
      kind: 'worse',
      figures: 'slow scripts for 100 of 1000 (10.00 %), live 10 of 1000 (1.00 %)',
    });
  });

  it('does not count an outage that both versions suffer', () => {
    const counts = buildCounts({ visitor: 1_000, failed: 400 }, { visitor: 1_000, failed: 400 });

    expect(judgeRollout(counts).kind).toBe('fine');
  });

  it('waits for visitors of both versions', () => {
    expect(judgeRollout(buildCounts({ visitor: 399 }))).toEqual({
      kind: 'waits',
      figures: '399 visitors, live 1000, of at least 400',
    });
    expect(judgeRollout(buildCounts({ visitor: 400 })).kind).toBe('fine');
    expect(judgeRollout(buildCounts({ visitor: 50_000 }, { visitor: 399 })).kind).toBe('waits');
  });

  it('waits while a higher rate may be chance, or forged', () => {
    const counts = buildCounts({ visitor: 1_000, failed: 8 }, { visitor: 1_000, failed: 3 });

    expect(judgeRollout(counts)).toEqual({
      kind: 'waits',
      figures: 'failures for 8 of 1000 (0.80 %), live 3 of 1000 (0.30 %)',
    });
  });

  it('waits with a version that fails for 2 of 100 visitors, until that is certain', () => {
    expect(judgeRollout(buildCounts({ visitor: 400, failed: 8 }, { visitor: 400 })).kind).toBe(
      'waits',
    );
    expect(judgeRollout(buildCounts({ visitor: 2_000, failed: 40 }, { visitor: 2_000 })).kind).toBe(
      'worse',
    );
  });

  it('takes a broken version back before there are enough visitors', () => {
    expect(judgeRollout(buildCounts({ visitor: 40, failed: 40 }, { visitor: 40 })).kind).toBe(
      'worse',
    );
  });

  it('does not let a few failures decide', () => {
    expect(judgeRollout(buildCounts({ visitor: 400, failed: 4 })).kind).toBe('fine');
  });

  it('is delayed by ten addresses that fail on purpose, but not decided', () => {
    const forged = { failed: 10, lcp: 300, lcp_poor: 10, inp_poor: 10, cls_poor: 10 };
    const judge = (visitor: number) =>
      judgeRollout(buildCounts({ visitor, ...forged }, { visitor, lcp: 300 })).kind;

    expect([400, 1_999, 2_000].map(judge)).toEqual(['waits', 'waits', 'fine']);
  });

  it('is not deceived by ten addresses that forge failures of the live version', () => {
    const judge = (visitor: number) =>
      judgeRollout(
        buildCounts({ visitor, failed: visitor / 20 }, { visitor, failed: 10 + visitor / 500 }),
      ).kind;

    expect([400, 2_000].map(judge)).toEqual(['waits', 'worse']);
  });
});

describe('a rollout over 1, 10, 50 and 100 %', () => {
  const seeds = Array.from({ length: 20 }, (_, index) => ({ seed: index + 1 }));

  it.each(seeds)('goes through with a healthy version, despite noise ($seed)', ({ seed }) => {
    expect(simulate({ seed }).end).toBe('100 %');
  });

  it.each(seeds)(
    'ends at 1 % with a version that fails for 5 % of its visitors ($seed)',
    ({ seed }) => {
      const { end, share } = simulate({ seed, extraFailures: 0.05 });

      expect(end).toBe('taken back at 1 %');
      // The share of visitors who met a failure of the version.
      expect(share).toBeLessThan(0.01);
    },
  );
});

const STEPS = [1, 10, 50] as const;

/**
 * Simulates a rollout with a judgment every minute and a step after at least ten minutes: the
 * number of visits varies, the service has outages, and one of the web vitals is poor for a fifth
 * of the visitors.
 */
function simulate({ seed, extraFailures = 0 }: { seed: number; extraFailures?: number }) {
  const random = createRandom(seed);
  const draw = (mean: number) => drawPoisson(mean, random);
  let [failed, visitors] = [0, 0];
  for (const percent of STEPS) {
    let { current, next } = buildCounts({}, {});
    for (let minute = 1; ; minute += 1) {
      const visits = 3_000 + 4_000 * random();
      const failureRate = random() < 0.05 ? 0.2 : 0.007;
      // The compared group of the live version has the same size.
      const seen = (visits * percent) / 100;
      const add = (counts: VersionCounts, extra: number): VersionCounts => ({
        visitor: counts.visitor + draw(seen),
        failed: counts.failed + draw(seen * (failureRate + extra)),
        lcp: counts.lcp + draw(seen * 0.5),
        lcp_poor: counts.lcp_poor + draw(seen * 0.1),
        inp: counts.inp + draw(seen * 0.2),
        inp_poor: counts.inp_poor + draw(seen * 0.002),
        cls: counts.cls,
        cls_poor: counts.cls_poor,
        slow: counts.slow + draw(seen * 0.02),
      });
      const before = next.failed;
      current = add(current, 0);
      next = add(next, extraFailures);
      failed += next.failed - before;
      visitors += visits;
      const { kind } = judgeRollout({ current, next });
      if (kind === 'worse') {
        return { end: `taken back at ${percent} %`, share: failed / visitors };
      }
      if (kind === 'fine' && minute >= 10) {
        break;
      }
    }
  }
  return { end: '100 %', share: failed / visitors };
}

/** A generator of numbers between 0 and 1 (mulberry32), the same for each seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The number of independent events that occur: exact for small means, approximated by the normal
 * distribution otherwise.
 */
function drawPoisson(mean: number, random: () => number): number {
  if (mean > 50) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
  }
  let count = 0;
  for (let product = random(); product > Math.exp(-mean); product *= random()) {
    count += 1;
  }
  return count;
}
