import { matchPage } from '@portal/shared/pageProtocol/matchPage';
import type { PortalReport, VitalName } from '@portal/shared/pageProtocol/PortalReport';
import type { RegistryView } from '@portal/shared/pageProtocol/RegistryView';
import type { SectionLoader } from '../sections/createSectionLoader.ts';

type VitalReport = Extract<PortalReport, { readonly kind: 'vital' }>;

/** The section on the page, for attribution. */
export interface ShownSection {
  readonly section: string;
  readonly version?: string;
}

interface VitalsOptions {
  readonly window: Window;
  /** The section whose page is shown. */
  readonly shown: () => ShownSection;
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
 * Unsupported metrics are left out.
 */
export function observeVitals({ window, shown, report }: VitalsOptions): void {
  const startedWith = shown().section;
  const worst = new Map<
    string,
    { readonly about: ShownSection; readonly name: VitalName; value: number }
  >();
  const keep = (name: VitalName, value: number, about = shown(), isNewer = false) => {
    const key = `${name} ${about.section} ${about.version ?? ''}`;
    const kept = worst.get(key) ?? { about, name, value };
    kept.value = isNewer ? value : Math.max(kept.value, value);
    worst.set(key, kept);
  };

  observe('largest-contentful-paint', ({ startTime }) => {
    const about = shown();
    // The browser stops measuring LCP at the first interaction; a page reached without one has no
    // LCP of its own.
    if (about.section === startedWith) {
      keep('LCP', startTime, about, true);
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

  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') {
      worst.forEach(({ about, name, value }) =>
        report({ kind: 'vital', ...about, name, value: Math.round(value * 10_000) / 10_000 }),
      );
      worst.clear();
    }
  });
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

/**
 * The section whose page is at an address, in the version in use. For the shell's own pages, the
 * shell.
 */
export function shownSection(
  registry: RegistryView,
  sections: SectionLoader,
  pathname: string,
): ShownSection {
  const name = matchPage(registry, pathname)?.section;
  return name === undefined
    ? { section: 'shell' }
    : { section: name, version: versionInUse(sections, name) };
}

function versionInUse(sections: SectionLoader, name: string): string | undefined {
  const state = sections.state(name);
  return state.status === 'ready' ? state.version : undefined;
}
