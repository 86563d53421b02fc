import { describe, expect, it } from 'vitest';
import { ROLLOUT_EVENTS } from '@portal/gateway/reports/RolloutEvent';
import { judgeRollout, type RolloutCounts, type VersionCounts } from './judgeRollout.ts';

/** Counts of one gateway; pass those that matter to the test. */
function buildCounts(
  next: Partial<VersionCounts>,
  current: Partial<VersionCounts> = { view: 99_000 },
): RolloutCounts {
  const zeros = Object.fromEntries(ROLLOUT_EVENTS.map((event) => [event, 0])) as VersionCounts;
  return { gateways: 1, current: { ...zeros, ...current }, next: { ...zeros, ...next } };
}

describe('judgeRollout', () => {
  it('finds a version fine that fails as often as the live one', () => {
    const counts = buildCounts(
      { view: 1_000, render_failure: 3, lcp_good: 80, lcp_poor: 20 },
      { view: 99_000, render_failure: 297, lcp_good: 8_000, lcp_poor: 2_000 },
    );

    expect(judgeRollout(counts)).toEqual({
      kind: 'fine',
      figures:
        'failures 3 of 1000 (0.30 %), live 297 of 99000 (0.30 %); poor LCP 10 of 90 (11.11 %), live 2000 of 10000 (20.00 %)',
    });
  });

  it.each([
    ['renderings', { render_failure: 50 }],
    ['browsers', { browser_failure: 50 }],
  ])('finds a version worse whose %s fail in 5 of 100 views', (_, failures) => {
    expect(judgeRollout(buildCounts({ view: 1_000, ...failures })).kind).toBe('worse');
  });

  it.each(['lcp', 'inp', 'cls'] as const)('finds a version worse whose %s is poor', (vital) => {
    const verdict = judgeRollout(
      buildCounts(
        { view: 1_000, [`${vital}_good`]: 300, [`${vital}_poor`]: 200 },
        { view: 99_000, [`${vital}_good`]: 45_000, [`${vital}_poor`]: 5_000 },
      ),
    );

    expect(verdict).toMatchObject({ kind: 'worse' });
    expect(verdict.figures).toMatch(new RegExp(`^poor ${vital.toUpperCase()} 190 of 490`));
  });

  it('does not count an outage that both versions suffer', () => {
    const counts = buildCounts(
      { view: 1_000, render_failure: 400 },
      { view: 99_000, render_failure: 39_600 },
    );

    expect(judgeRollout(counts).kind).toBe('fine');
  });

  it('waits for views of both versions, and for more with more gateways', () => {
    expect(judgeRollout(buildCounts({ view: 399 })).kind).toBe('waits');
    expect(judgeRollout(buildCounts({ view: 200, load: 200 })).kind).toBe('fine');
    expect(judgeRollout({ ...buildCounts({ view: 400 }), gateways: 2 }).kind).toBe('waits');
    expect(judgeRollout(buildCounts({ view: 50_000 }, { view: 399 })).kind).toBe('waits');
  });

  it('waits while a higher rate may be chance', () => {
    const counts = buildCounts(
      { view: 1_000, render_failure: 8 },
      { view: 99_000, render_failure: 297 },
    );

    expect(judgeRollout(counts)).toEqual({
      kind: 'waits',
      figures: 'failures 8 of 1000 (0.80 %), live 297 of 99000 (0.30 %)',
    });
  });

  it('takes a broken version back before there are enough views', () => {
    expect(judgeRollout(buildCounts({ view: 20, render_failure: 20 })).kind).toBe('worse');
  });

  it('does not let a few failures decide', () => {
    expect(judgeRollout(buildCounts({ view: 400, render_failure: 4 })).kind).toBe('fine');
  });

  it('is not moved by ten addresses that forge reports of the staged version', () => {
    const healthy = { view: 400, render_failure: 1, browser_failure: 1, lcp_good: 30 };
    const forged = { browser_failure: 11, lcp_poor: 10, inp_poor: 10, cls_poor: 10 };

    expect(judgeRollout(buildCounts({ ...healthy, ...forged })).kind).toBe('fine');
  });

  it('is not moved by ten addresses that forge failures of the live version', () => {
    const current = { view: 39_600, browser_failure: 10 };

    expect(judgeRollout(buildCounts({ view: 400, browser_failure: 20 }, current)).kind).toBe(
      'worse',
    );
  });
});

describe('a rollout over 1, 10, 50 and 100 %', () => {
  const seeds = Array.from({ length: 20 }, (_, index) => ({ seed: index + 1 }));

  it.each(seeds)('goes through with a healthy version, despite noise ($seed)', ({ seed }) => {
    expect(simulate({ seed }).end).toBe('100 %');
  });

  it.each(seeds)(
    'ends at 1 % with a version that fails to render 5 % of its pages ($seed)',
    ({ seed }) => {
      const { end, share } = simulate({ seed, extraFailures: 0.05 });

      expect(end).toBe('taken back at 1 %');
      // Of all visitors, those who met a failure of the version.
      expect(share).toBeLessThan(0.01);
    },
  );
});

const STEPS = [1, 10, 50] as const;

/**
 * Plays a rollout, a judgement a minute and a step after at least ten: visits vary, the service has
 * outages, and one of the measures is poor for a fifth of the visitors.
 */
function simulate({ seed, extraFailures = 0 }: { seed: number; extraFailures?: number }) {
  const random = createRandom(seed);
  const draw = (mean: number) => drawPoisson(mean, random);
  let [failed, views] = [0, 0];
  for (const percent of STEPS) {
    let { current, next } = buildCounts({}, {});
    for (let minute = 1; ; minute += 1) {
      const visits = 3_000 + 4_000 * random();
      const failureRate = random() < 0.05 ? 0.2 : 0.002;
      const add = (counts: VersionCounts, share: number, extra: number): VersionCounts => {
        const seen = draw(visits * share);
        views += seen;
        return {
          ...counts,
          view: counts.view + seen,
          render_failure: counts.render_failure + draw(seen * (failureRate + extra)),
          browser_failure: counts.browser_failure + draw(seen * 0.005),
          lcp_good: counts.lcp_good + draw(seen * 0.4),
          lcp_poor: counts.lcp_poor + draw(seen * 0.1),
          inp_good: counts.inp_good + draw(seen * 0.2),
          inp_poor: counts.inp_poor + draw(seen * 0.002),
        };
      };
      const before = next.render_failure;
      current = add(current, 1 - percent / 100, 0);
      next = add(next, percent / 100, extraFailures);
      failed += next.render_failure - before;
      const { kind } = judgeRollout({ gateways: 2, current, next });
      if (kind === 'worse') {
        return { end: `taken back at ${percent} %`, share: failed / views };
      }
      if (kind === 'fine' && minute >= 10) {
        break;
      }
    }
  }
  return { end: '100 %', share: failed / views };
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

/** A number of independent events: exact for small means, by the normal distribution for others. */
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
