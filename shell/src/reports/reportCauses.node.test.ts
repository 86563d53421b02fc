import { BehaviorSubject } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf } from '@portal/page-protocol/FailureCause';
import type { ExplainedFailure } from '../SectionEvent.ts';
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
const location = { search: '?q=night+train' };
const noFailures = () => new BehaviorSubject<readonly ExplainedFailure[]>([]);

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

describe('reportCauses', () => {
  it('reports the cause of a failure at once, without what the visitor searches for', () => {
    const send = vi.fn();
    const reporter = createReporter(send);
    reportCauses({ reporter, location, failures$: noFailures() });

    reporter.report({ kind: 'failure', ...about, cause });

    expect(send.mock.calls).toEqual([[[{ kind: 'failure', ...about }]], [[report]]]);
  });

  it('reports the causes of earlier failures, once', () => {
    const send = vi.fn();
    const reporter = createReporter(send);
    reporter.report({ kind: 'failure', ...about, cause });

    reportCauses({ reporter, location, failures$: noFailures() });
    reportCauses({ reporter, location, failures$: noFailures() });

    expect(send).toHaveBeenCalledTimes(2);
    expect(send).toHaveBeenLastCalledWith([report]);
  });

  it('gives the failure a reference, with the code of the cause that it has reported', () => {
    const reporter = createReporter(() => undefined);
    const failures$ = noFailures();
    reportCauses({ reporter, location, failures$ });

    reporter.report({ kind: 'failure', ...about, cause });
    reporter.report({ kind: 'failure', ...about, version: undefined, phase: 'registry', cause });

    const code = codeOf({ ...about, ...report.cause });
    expect(failures$.value.map(({ reference }) => reference)).toEqual([
      `Reference: details 1.0.0, run, ${code}`,
      expect.stringMatching(/^Reference: details, registry, [0-9a-z]{7}$/),
    ]);
  });

  it('remembers the latest failures only', () => {
    const reporter = createReporter(() => undefined);
    const failures$ = noFailures();
    reportCauses({ reporter, location, failures$ });

    for (let at = 0; at < 100; at += 1) {
      reporter.report({ kind: 'failure', ...about, cause: new Error(`${at}`) });
    }

    expect(failures$.value).toHaveLength(20);
    expect(failures$.value.at(-1)?.cause).toEqual(new Error('99'));
  });
});
