import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StaleResponse } from '@portal/shared/state/DeferredHydration';
import { StaleVersion } from '../services/ShellContext.ts';
import { createReporter, reportHydration } from './createReporter.ts';

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

const rendered = { at: 0, data: [], section: { name: 'details', version: '1.0.0' } };

describe('reportHydration', () => {
  it('reports the cause, and the section that rendered the page', () => {
    const report = vi.fn();
    const cause = new Error('The text differs.');

    reportHydration(rendered, report)(new Error('Switched to the client.', { cause }));

    expect(report).toHaveBeenCalledExactlyOnceWith({
      kind: 'failure',
      section: 'details',
      version: '1.0.0',
      phase: 'hydrate',
      cause,
    });
  });

  it.each([new Error('The text differs.'), 'a text'])(
    'reports an error without a cause: %s',
    (error) => {
      const report = vi.fn();

      reportHydration(rendered, report)(error);

      expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ cause: error }));
    },
  );

  it('names the shell if only the frame is rendered', () => {
    const report = vi.fn();

    reportHydration({ at: 0, data: [] }, report)(new Error('The text differs.'));

    expect(report.mock.lastCall?.[0]).toMatchObject({ section: 'shell', version: undefined });
  });

  it.each([
    new StaleVersion(),
    new StaleResponse(),
    new Error('Switched to the client.', { cause: new StaleVersion() }),
  ])('does not report that another version, or newer data, is drawn', (error) => {
    const report = vi.fn();

    reportHydration(rendered, report)(error);

    expect(report).not.toHaveBeenCalled();
  });
});
