import type { PortalReport, VitalName } from '@portal/page-protocol/PortalReport';

type VitalReport = Extract<PortalReport, { readonly kind: 'vital' }>;

export interface VitalsOptions {
  readonly window: Window;
  /** The section whose page the visit began with. */
  readonly startedWith: string;
  /** The section whose page is shown; `shell` for the shell's own pages. */
  readonly shown: () => string;
  /** The version in use of a section; `undefined` as long as it has not loaded. */
  readonly versionOf: (section: string) => string | undefined;
  readonly report: (report: VitalReport) => void;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** The fields of an event entry; only presses, clicks and keys have an interaction id. */
interface EventTiming extends PerformanceEntry {
  readonly interactionId?: number;
}

/**
 * Layout shifts within a second of each other, for five seconds at most, count as one. Source:
 * https://web.dev/articles/cls
 */
const WINDOW_GAP_MS = 1_000;
const WINDOW_MS = 5_000;
/** The browser's default threshold is 104 ms; anything below 40 ms does not matter. */
const EVENT_MS = 40;

/**
 * Measures web vitals separately for each section, and reports them when the visitor leaves: LCP
 * for the section that the visit began with; the worst CLS and INP for each section shown.
 * Unsupported metrics are left out. What happened before is in the browser's buffer, so this can
 * begin when the page can be used.
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
  const keep = (name: VitalName, value: number) => {
    const section = shown();
    const version = versionOf(section);
    const key = `${name} ${section} ${version ?? ''}`;
    const kept = worst.get(key) ?? { section, version, name, value };
    kept.value = Math.max(kept.value, value);
    worst.set(key, kept);
  };

  observe('largest-contentful-paint', ({ startTime }) => {
    // The browser stops measuring LCP at the first interaction; a page reached without one has no
    // LCP of its own.
    if (shown() === startedWith) {
      largestPaint = startTime;
    }
  });
  const addShift = createShiftWindow();
  observe<LayoutShift>('layout-shift', ({ value, hadRecentInput, startTime }) => {
    if (!hadRecentInput) {
      keep('CLS', addShift(value, startTime));
    }
  });
  observe<EventTiming>('event', ({ duration, interactionId }) => {
    if (interactionId) {
      keep('INP', duration);
    }
  });

  const reportAll = () => {
    if (window.document.visibilityState === 'hidden') {
      if (largestPaint !== undefined) {
        // A rendered page is painted before its section has loaded, so the version is known only now.
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
  // Before what sends the reports, which has been there for longer.
  window.document.addEventListener('visibilitychange', reportAll, { capture: true });
}

/** Adds up the shifts of a session window. */
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

function observe<Entry extends PerformanceEntry>(type: string, use: (entry: Entry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) {
    return;
  }
  // Safe: entries of a type have that type's fields.
  const observer = new PerformanceObserver((list) =>
    list.getEntries().forEach((entry) => use(entry as Entry)),
  );
  // The event threshold is missing in the types.
  const options: PerformanceObserverInit & { readonly durationThreshold: number } = {
    type,
    buffered: true,
    durationThreshold: EVENT_MS,
  };
  observer.observe(options);
}
