// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createDelayJudge } from './watchLoopDelay.ts';

describe('createDelayJudge', () => {
  it.each([
    ['that keeps up', [20, 30, 100], [false, false, false]],
    ['that was held once', [20, 900, 20, 900], [false, false, false, false]],
    ['that stays behind', [20, 900, 900, 20], [false, false, true, false]],
  ])('judges a loop %s', (_, means, verdicts) => {
    const isLate = createDelayJudge(500);

    expect(means.map((mean) => isLate(mean))).toEqual(verdicts);
  });
});
