import { MAX_REPORTS, type PortalReport } from '@portal/page-protocol/PortalReport';
import type { RenderedPage } from '@portal/page-protocol/Rendering';
import type { SectionEvent } from '../sections/SectionEvent.ts';

export type ShellEvent = SectionEvent | Extract<PortalReport, { readonly kind: 'vital' }>;

export interface Reporter {
  report(event: ShellEvent): void;
  /** Sends the collected events. */
  flush(): void;
}

/**
 * Creates the reporter. Failures are logged and sent at once; loads and vitals are collected, so
 * that a working page sends one message. Registry errors are reported once per section, because the
 * registry is read repeatedly.
 */
export function createReporter(send: (reports: readonly PortalReport[]) => void): Reporter {
  const reportedRegistryErrors = new Set<string>();
  let collected: PortalReport[] = [];
  const flush = () => {
    if (collected.length > 0) {
      send(collected);
      collected = [];
    }
  };

  return {
    flush,
    report(event) {
      if (event.kind === 'failure' && event.phase === 'registry') {
        if (reportedRegistryErrors.has(event.section)) {
          return;
        }
        reportedRegistryErrors.add(event.section);
      }
      log(event);
      collected.push(withoutCause(event));
      if (
        event.kind === 'failure' ||
        event.kind === 'fallback' ||
        collected.length >= MAX_REPORTS
      ) {
        flush();
      }
    },
  };
}

function log(event: ShellEvent): void {
  if (event.kind === 'failure') {
    console.error(
      `Section "${event.section}" ${event.version ?? '(no version)'} failed in phase "${event.phase}".`,
      event.cause,
    );
  }
  if (event.kind === 'fallback') {
    console.warn(
      `Section "${event.section}" ${event.version} is replaced by its version ${event.to}.`,
    );
  }
}

/** The cause stays in the browser: it may contain anything, such as visited addresses. */
function withoutCause(event: ShellEvent): PortalReport {
  if (event.kind !== 'failure') {
    return event;
  }
  const { kind, section, version, phase } = event;
  return { kind, section, version, phase };
}

/** Sends reports, also while the visitor leaves the page. */
export function sendReports(reports: readonly PortalReport[]): void {
  navigator.sendBeacon(
    '/reports',
    new Blob([JSON.stringify(reports)], { type: 'application/json' }),
  );
}

/** Calls back when the visitor leaves the page or the tab, after which nothing is sent reliably. */
export function flushOnLeave(document: Document, flush: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      flush();
    }
  });
  document.defaultView?.addEventListener('pagehide', flush);
}

/** Names, because sections have copies of the classes. */
const INTENDED = new Set(['StaleVersion', 'StaleResponse']);

/** Creates the handler of hydration errors, which React recovers from by rendering again. */
export function reportHydration(
  { section }: RenderedPage,
  report: (event: SectionEvent) => void,
): (error: unknown) => void {
  return (error) => {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    if (cause instanceof Error && INTENDED.has(cause.name)) {
      return;
    }
    report({
      kind: 'failure',
      section: section?.name ?? 'shell',
      version: section?.version,
      phase: 'hydrate',
      cause,
    });
  };
}
