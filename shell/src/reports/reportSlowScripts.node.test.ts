import { describe, expect, it } from 'vitest';
import type { PortalReport } from '@portal/page-protocol/PortalReport';
import { createReporter } from './reporter.ts';
import { reportSlowScripts } from './reportSlowScripts.ts';

const about = { section: 'details', version: '1.0.0' };
const slow = { kind: 'slow', ...about, file: 'section.js', durationMs: 200 } as const;
const load = { kind: 'load', ...about, durationMs: 50 } as const;

function visit() {
  const sent: (readonly PortalReport[])[] = [];
  const reporter = createReporter((reports) => void sent.push(reports));
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  const slowScripts = { take: () => [slow, slow] };
  // Safe: only the document's events and visibility are used.
  reportSlowScripts({ document: document as unknown as Document, slowScripts, reporter });
  return {
    sent,
    reporter,
    change: (visibilityState: string) => {
      document.visibilityState = visibilityState;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

describe('reportSlowScripts', () => {
  it('sends slow scripts separately, because older gateways refuse a message that contains them', () => {
    const { sent, reporter, change } = visit();
    reporter.report(load);

    change('hidden');

    expect(sent).toEqual([[load], [slow, slow]]);
  });

  it('sends nothing while the page is visible', () => {
    const { sent, reporter, change } = visit();
    reporter.report(load);

    change('visible');

    expect(sent).toEqual([]);
  });
});
