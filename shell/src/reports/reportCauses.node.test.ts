import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reportCauses } from './reportCauses.ts';
import { createReporter } from './reporter.ts';

const about = { section: 'details', version: '1.0.0', phase: 'run' } as const;
const stack = 'at press (https://portal.example/files/details/1.0.0/section.0a1b.js:1:200)';
const cause = Object.assign(new TypeError('No hits for night train.'), { stack });
const report = {
  kind: 'cause',
  ...about,
  cause: {
    name: 'TypeError',
    message: 'No hits for ….',
    frames: [{ file: 'section.0a1b.js', line: 1, column: 200 }],
  },
};
const search = '?q=night+train';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

describe('reportCauses', () => {
  it('reports the cause of a failure at once, without what the visitor searches for', () => {
    const send = vi.fn();
    const reporter = createReporter(send);
    reportCauses({ reporter, location: { search } });

    reporter.report({ kind: 'failure', ...about, cause });

    expect(send.mock.calls).toEqual([[[{ kind: 'failure', ...about }]], [[report]]]);
  });

  it('reports the causes of earlier failures, once', () => {
    const send = vi.fn();
    const reporter = createReporter(send);
    reporter.report({ kind: 'failure', ...about, cause });

    reportCauses({ reporter, location: { search } });
    reportCauses({ reporter, location: { search } });

    expect(send).toHaveBeenCalledTimes(2);
    expect(send).toHaveBeenLastCalledWith([report]);
  });
});
