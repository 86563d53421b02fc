import type { PortalReport, VitalName } from '@portal/page-protocol/PortalReport';
import { keepEntries, observeEntries } from './observeEntries.ts';
import type { SlowScripts } from './slowScripts.ts';

export interface VitalsOptions {
  readonly window: Window;
  /** The section of the visit's first page. */
  readonly startedWith: string;
  /** The section of the page at a path; `shell` for the shell's own pages. */
  readonly sectionOf: (path: string) => string;
  /** The section that an entry's element belongs to, or else the one whose page was shown. */
  readonly shown: (entry: ShownEntry) => string;
  /** The version of a section that is in use; `undefined` until it has loaded. */
  readonly versionOf: (section: string) => string | undefined;
  readonly slowScripts: Pick<SlowScripts, 'ownerOf'>;
  readonly report: (report: Extract<PortalReport, { readonly kind: 'vital' }>) => void;
}

interface ShownEntry {
  readonly startTime: number;
  readonly target?: Element | null;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** The fields of an event entry. Only taps, clicks and key presses have an interaction id. */
interface EventTiming extends PerformanceEntry {
  readonly interactionId?: number;
  /** `null` if the element has left the document. */
  readonly target?: Element | null;
}

/** A navigation without a new document. Source: https://wicg.github.io/soft-navigations/ */
interface SoftNavigation extends PerformanceEntry {
  getLargestInteractionContentfulPaint?(): { readonly duration: number } | null;
}

interface About {
  readonly section: string;
  readonly version?: string;
}

/** Limits of a layout shift session window. Source: https://web.dev/articles/cls */
const WINDOW_GAP_MS = 1_000;
const WINDOW_MS = 5_000;

/**
 * Measures web vitals per section and reports them when the visitor leaves: the worst LCP,
 * CLS and INP of every section. Browsers buffer earlier entries, so measuring can start late.
 */
export function observeVitals({
  window,
  startedWith,
  sectionOf,
  shown,
  versionOf,
  slowScripts,
  report,
}: VitalsOptions): void {
  const worst = new Map<string, About & { readonly name: VitalName; value: number }>();
  const record = (name: VitalName, value: number, { section, version }: About) => {
    const key = `${name} ${section} ${version ?? ''}`;
    const entry = worst.get(key) ?? { section, version, name, value };
    entry.value = Math.max(entry.value, value);
    worst.set(key, entry);
  };
  const about = (section: string): About => ({ section, version: versionOf(section) });

  const takePaints = collectPaints({ startedWith, sectionOf, shown });
  const addShift = createShiftWindow();
  const takeShifts = observeEntries<LayoutShift>(
    'layout-shift',
    ({ value, hadRecentInput, startTime }) => {
      if (!hadRecentInput) {
        record('CLS', addShift(value, startTime), about(shown({ startTime })));
      }
    },
  );
  const takeInteractions = keepEntries(
    'event',
    ({ startTime, duration, interactionId, target }: EventTiming) =>
      interactionId ? { ...about(shown({ startTime, target })), startTime, duration } : undefined,
  );

  const recordCollected = () => {
    takeShifts();
    // Look up versions of painted pages only now, because a server-rendered page is painted before
    // its section has loaded.
    takePaints().forEach(({ section, value }) => record('LCP', value, about(section)));
    for (const { section, version, ...times } of takeInteractions()) {
      record('INP', times.duration, slowScripts.ownerOf(times) ?? { section, version });
    }
  };

  const reportAll = () => {
    if (window.document.visibilityState === 'hidden') {
      recordCollected();
      worst.forEach(({ value, ...facts }) =>
        report({ kind: 'vital', ...facts, value: Math.round(value * 10_000) / 10_000 }),
      );
      worst.clear();
    }
  };
  // In the capture phase, to run before the listener that sends the reports.
  window.document.addEventListener('visibilitychange', reportAll, { capture: true });
}

/**
 * Collects the largest paints: of the first page, and of pages reached without a new document in
 * browsers that measure those.
 */
function collectPaints({
  startedWith,
  sectionOf,
  shown,
}: Pick<VitalsOptions, 'startedWith' | 'sectionOf' | 'shown'>) {
  const takeFirst = keepEntries('largest-contentful-paint', ({ startTime }) =>
    // Ignore entries from later sections: a page reached without an interaction does not have a
    // separate LCP.
    shown({ startTime }) === startedWith ? { section: startedWith, value: startTime } : undefined,
  );
  const takeLater = keepEntries('soft-navigation', (entry: SoftNavigation) => entry);
  return () => [
    ...takeFirst().slice(-1),
    // Read only now, because a larger paint can follow until the visitor presses something.
    ...takeLater().flatMap((entry) => {
      const paint = entry.getLargestInteractionContentfulPaint?.();
      const section = sectionOf(new URL(entry.name).pathname);
      return paint ? [{ section, value: paint.duration }] : [];
    }),
  ];
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
