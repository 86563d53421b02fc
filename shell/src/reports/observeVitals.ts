import type { PortalReport, VitalName } from '@portal/page-protocol/PortalReport';

type VitalReport = Extract<PortalReport, { readonly kind: 'vital' }>;

export interface VitalsOptions {
  readonly window: Window;
  /** The section of the page on which the visit began. */
  readonly startedWith: string;
  /** The section of the current page; `shell` for the shell's own pages. */
  readonly shown: () => string;
  /** The version of a section that is in use; `undefined` until it has loaded. */
  readonly versionOf: (section: string) => string | undefined;
  readonly report: (report: VitalReport) => void;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** The fields of an event entry. Only taps, clicks and key presses have an interaction id. */
interface EventTiming extends PerformanceEntry {
  readonly interactionId?: number;
}

/** Limits of a layout shift session window. Source: https://web.dev/articles/cls */
const WINDOW_GAP_MS = 1_000;
const WINDOW_MS = 5_000;
/** Minimum duration of observed events. Lower than the browser's default of 104 ms. */
const EVENT_MS = 40;

/**
 * Measures web vitals per section and reports them when the visitor leaves: LCP of the first
 * section, and the worst CLS and INP of every section. Browsers buffer earlier entries, so
 * measuring can start late.
 */
export function observeVitals({
  window,
  startedWith,
  shown,
  versionOf,
  report,
}: VitalsOptions): void {
  let largestPaint: number | undefined;
  const worst = new Map<
    string,
    { readonly section: string; readonly version?: string; readonly name: VitalName; value: number }
  >();
  const record = (name: VitalName, value: number) => {
    const section = shown();
    const version = versionOf(section);
    const key = `${name} ${section} ${version ?? ''}`;
    const entry = worst.get(key) ?? { section, version, name, value };
    entry.value = Math.max(entry.value, value);
    worst.set(key, entry);
  };

  const takeLargestPaints = observe('largest-contentful-paint', ({ startTime }) => {
    // Ignore entries from later sections: a page reached without an interaction does not have a
    // separate LCP.
    if (shown() === startedWith) {
      largestPaint = startTime;
    }
  });
  const addShift = createShiftWindow();
  const takeShifts = observe<LayoutShift>(
    'layout-shift',
    ({ value, hadRecentInput, startTime }) => {
      if (!hadRecentInput) {
        record('CLS', addShift(value, startTime));
      }
    },
  );
  const takeEvents = observe<EventTiming>('event', ({ duration, interactionId }) => {
    if (interactionId) {
      record('INP', duration);
    }
  });

  const reportAll = () => {
    if (window.document.visibilityState === 'hidden') {
      takeLargestPaints();
      takeShifts();
      takeEvents();
      if (largestPaint !== undefined) {
        // Look up the version only now, because a server-rendered page is painted before its
        // section has loaded.
        const version = versionOf(startedWith);
        worst.set('LCP', { section: startedWith, version, name: 'LCP', value: largestPaint });
        largestPaint = undefined;
      }
      worst.forEach(({ value, ...about }) =>
        report({ kind: 'vital', ...about, value: Math.round(value * 10_000) / 10_000 }),
      );
      worst.clear();
    }
  };
  // In the capture phase, to run before the listener that sends the reports.
  window.document.addEventListener('visibilitychange', reportAll, { capture: true });
}

function createShiftWindow(): (value: number, atMs: number) => number {
  let startedAt = 0;
  let lastAt = 0;
  let sum = 0;
  return (value, atMs) => {
    const belongsToWindow =
      sum > 0 && atMs - lastAt < WINDOW_GAP_MS && atMs - startedAt < WINDOW_MS;
    startedAt = belongsToWindow ? startedAt : atMs;
    lastAt = atMs;
    sum = (belongsToWindow ? sum : 0) + value;
    return sum;
  };
}

/** Returns a function that uses the entries that the browser has not delivered yet. */
function observe<Entry extends PerformanceEntry>(
  type: string,
  use: (entry: Entry) => void,
): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) {
    return () => undefined;
  }
  // Safe: entries of a type have that type's fields.
  const useAll = (entries: PerformanceEntryList) => entries.forEach((entry) => use(entry as Entry));
  const observer = new PerformanceObserver((list) => useAll(list.getEntries()));
  // The DOM types lack the event threshold.
  const options: PerformanceObserverInit & { readonly durationThreshold: number } = {
    type,
    buffered: true,
    durationThreshold: EVENT_MS,
  };
  observer.observe(options);
  return () => useAll(observer.takeRecords());
}
