import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { observeVitals } from './observeVitals.ts';
import type { SlowScripts } from './slowScripts.ts';

type Observed = Record<string, unknown>;

/** The observers' callbacks, by type of entry. */
let observed: Map<string, (entries: readonly Observed[]) => void>;
/** The entries that have not been delivered yet, by type. */
let pending: Map<string, readonly Observed[]>;

class FakeObserver {
  static supportedEntryTypes = [
    'largest-contentful-paint',
    'layout-shift',
    'event',
    'soft-navigation',
  ];
  constructor(private readonly callback: (list: { getEntries(): readonly Observed[] }) => void) {}
  private type = '';
  observe({ type }: { type: string }) {
    this.type = type;
    observed.set(type, (entries) => this.callback({ getEntries: () => entries }));
  }
  takeRecords() {
    return pending.get(this.type) ?? [];
  }
}

beforeEach(() => {
  observed = new Map();
  pending = new Map();
  vi.stubGlobal('PerformanceObserver', FakeObserver);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function visit() {
  const report = vi.fn();
  let section = 'dashboard';
  let version: string | undefined = '1.0.0';
  const slowScripts = { ownerOf: vi.fn<SlowScripts['ownerOf']>() };
  const window = { document: new EventTarget() };
  observeVitals({
    // Safe: only the document's events and visibility are used.
    window: Object.assign(window, {
      document: Object.assign(window.document, { visibilityState: 'hidden' }),
    }) as unknown as Window,
    startedWith: section,
    sectionOf: (path) => path.slice(1),
    shown: ({ target }) => target?.id ?? section,
    versionOf: () => version,
    slowScripts,
    report,
  });
  return {
    report,
    slowScripts,
    goTo: (name: string) => (section = name),
    use: (other: string | undefined) => (version = other),
    leave: () => window.document.dispatchEvent(new Event('visibilitychange')),
    vitals: () => report.mock.calls.map(([{ section: of, name, value }]) => [of, name, value]),
  };
}

describe('observeVitals', () => {
  it('reports nothing before the visitor leaves', () => {
    const { report } = visit();

    observed.get('largest-contentful-paint')?.([{ startTime: 800 }]);

    expect(report).not.toHaveBeenCalled();
  });

  it('reports the last largest paint for the first section of the visit', () => {
    const { vitals, leave, goTo } = visit();
    observed.get('largest-contentful-paint')?.([{ startTime: 800 }, { startTime: 600 }]);

    goTo('details');
    observed.get('largest-contentful-paint')?.([{ startTime: 5_000 }]);
    leave();

    expect(vitals()).toEqual([['dashboard', 'LCP', 600]]);
  });

  it('reports what the browser has not delivered when the visitor leaves', () => {
    const { vitals, leave } = visit();
    pending.set('largest-contentful-paint', [{ startTime: 800 }]);
    pending.set('layout-shift', [{ value: 0.1, startTime: 900, hadRecentInput: false }]);
    pending.set('event', [{ duration: 120, interactionId: 1 }]);

    leave();

    expect(vitals()).toEqual([
      ['dashboard', 'CLS', 0.1],
      ['dashboard', 'LCP', 800],
      ['dashboard', 'INP', 120],
    ]);
  });

  it('attributes the largest paint to the version that loads after it', () => {
    const { report, leave, use } = visit();
    use(undefined);
    observed.get('largest-contentful-paint')?.([{ startTime: 800 }]);

    use('1.0.0');
    leave();

    expect(report.mock.calls).toEqual([
      [{ kind: 'vital', section: 'dashboard', version: '1.0.0', name: 'LCP', value: 800 }],
    ]);
  });

  it('groups layout shifts into windows, and reports the worst window of each section', () => {
    const { vitals, leave, goTo } = visit();
    const shift = (value: number, startTime: number, hadRecentInput = false) =>
      observed.get('layout-shift')?.([{ value, startTime, hadRecentInput }]);

    shift(0.1, 100);
    shift(0.05, 900);
    shift(0.02, 5_000);
    shift(0.9, 5_100, true);
    goTo('details');
    shift(0.3, 20_000);
    leave();

    expect(vitals()).toEqual([
      ['dashboard', 'CLS', 0.15],
      ['details', 'CLS', 0.3],
    ]);
  });

  it('reports the slowest response to an interaction, and no other event', () => {
    const { vitals, leave } = visit();

    observed.get('event')?.([
      { duration: 48, interactionId: 1 },
      { duration: 120, interactionId: 2 },
      { duration: 900, interactionId: 0 },
    ]);
    leave();

    expect(vitals()).toEqual([['dashboard', 'INP', 120]]);
  });

  it('counts an interaction for the version whose script blocked it, or for the pressed section', () => {
    const { report, leave, slowScripts } = visit();
    const event = { interactionId: 1, target: { id: 'search' } };
    slowScripts.ownerOf.mockImplementation(({ startTime }) =>
      startTime === 900 ? { section: 'browse', version: '2.0.0' } : undefined,
    );

    observed.get('event')?.([
      { ...event, startTime: 100, duration: 96 },
      { ...event, startTime: 900, duration: 240 },
    ]);
    leave();

    const vital = { kind: 'vital', name: 'INP' };
    expect(report.mock.calls).toEqual([
      [{ ...vital, section: 'search', version: '1.0.0', value: 96 }],
      [{ ...vital, section: 'browse', version: '2.0.0', value: 240 }],
    ]);
  });

  it('reports the slowest largest paint of the pages that were reached without a new document', () => {
    const { vitals, leave } = visit();
    const arrive = (path: string, duration: number | undefined) => ({
      name: `https://portal.example/${path}`,
      getLargestInteractionContentfulPaint: () => (duration === undefined ? null : { duration }),
    });

    observed.get('soft-navigation')?.([
      arrive('details', 300),
      arrive('details', 900),
      arrive('browse', undefined),
      { name: 'https://portal.example/search' },
    ]);
    observed.get('largest-contentful-paint')?.([{ startTime: 800 }]);
    leave();

    expect(vitals()).toEqual([
      ['dashboard', 'LCP', 800],
      ['details', 'LCP', 900],
    ]);
  });

  it('keeps a limited number of interactions', () => {
    const { vitals, leave } = visit();
    const endless = Array.from({ length: 500 }, () => ({ interactionId: 1, duration: 48 }));

    observed.get('event')?.([...endless, { interactionId: 2, duration: 900 }]);
    leave();

    expect(vitals()).toEqual([['dashboard', 'INP', 48]]);
  });

  it('reports each value once, however often the visitor leaves', () => {
    const { vitals, leave } = visit();
    observed.get('largest-contentful-paint')?.([{ startTime: 800 }]);

    leave();
    leave();

    expect(vitals()).toHaveLength(1);
  });

  it('omits unsupported metrics', () => {
    FakeObserver.supportedEntryTypes = ['largest-contentful-paint'];

    visit();

    expect([...observed.keys()]).toEqual(['largest-contentful-paint']);
  });
});
