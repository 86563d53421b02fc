import { describe, expect, it, vi } from 'vitest';
import { StaleResponse } from '@portal/shared/state/DeferredHydration';
import { StaleVersion } from '../ShellContext.ts';
import { reportHydration } from './reportHydration.ts';

const frame = { at: 0, address: { pathname: '/', search: '' }, data: [] };
const rendered = { ...frame, section: { name: 'details', version: '1.0.0' } };

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

    reportHydration(frame, report)(new Error('The text differs.'));

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
