import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createReporter } from './reporter.ts';

const consoleError = vi.spyOn(console, 'error');
const consoleWarn = vi.spyOn(console, 'warn');
const load = { kind: 'load', section: 'details', version: '1.0.0', durationMs: 40 } as const;
const failure = {
  kind: 'failure',
  section: 'details',
  version: '1.0.0',
  phase: 'load',
  cause: new Error('https://portal.example/movie/42'),
} as const;

function buildReporter() {
  const send = vi.fn();
  return { ...createReporter(send), send };
}

beforeEach(() => {
  consoleError.mockReset().mockImplementation(() => undefined);
  consoleWarn.mockReset().mockImplementation(() => undefined);
});

describe('createReporter', () => {
  it('sends a failure at once, without its cause, and logs it with its cause', () => {
    const { report, send } = buildReporter();

    report(failure);

    expect(send).toHaveBeenCalledExactlyOnceWith([
      { kind: 'failure', section: 'details', version: '1.0.0', phase: 'load' },
    ]);
    expect(consoleError).toHaveBeenCalledExactlyOnceWith(
      'Section "details" 1.0.0 failed in phase "load".',
      failure.cause,
    );
  });

  it('sends a fallback at once', () => {
    const { report, send } = buildReporter();

    report({ kind: 'fallback', section: 'details', version: '2.0.0', to: '1.0.0' });

    expect(send).toHaveBeenCalledTimes(1);
    expect(consoleWarn).toHaveBeenCalledExactlyOnceWith(
      'Section "details" 2.0.0 is replaced by its version 1.0.0.',
    );
  });

  it('batches everything else until the visitor leaves, and sends it once', () => {
    const { report, flush, send } = buildReporter();
    report(load);
    report({ kind: 'vital', section: 'details', version: '1.0.0', name: 'CLS', value: 0.01 });
    expect(send).not.toHaveBeenCalled();

    flush();
    flush();

    expect(send).toHaveBeenCalledExactlyOnceWith([
      load,
      { kind: 'vital', section: 'details', version: '1.0.0', name: 'CLS', value: 0.01 },
    ]);
    expect(consoleError).not.toHaveBeenCalled();
  });

  it('sends the batch together with a failure', () => {
    const { report, send } = buildReporter();

    report(load);
    report(failure);

    expect(send).toHaveBeenCalledExactlyOnceWith([
      load,
      expect.objectContaining({ kind: 'failure' }),
    ]);
  });

  it('truncates a message to the length that the portal accepts', () => {
    const { report, send } = buildReporter();

    Array.from({ length: 50 }, () => report(load));

    expect(send).toHaveBeenCalledTimes(1);
  });

  it('reports registry errors once per section', () => {
    const { report, send } = buildReporter();

    report({ ...failure, version: undefined, phase: 'registry' });
    report({ ...failure, version: undefined, phase: 'registry' });
    report({ ...failure, section: 'search', version: undefined, phase: 'registry' });

    expect(send).toHaveBeenCalledTimes(2);
    expect(consoleError).toHaveBeenCalledTimes(2);
  });
});
