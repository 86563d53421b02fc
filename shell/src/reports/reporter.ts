import { MAX_REPORTS, type PortalReport } from '@portal/page-protocol/PortalReport';
import type { SectionEvent } from '../SectionEvent.ts';

export type ShellEvent =
  | SectionEvent
  | Extract<PortalReport, { readonly kind: 'vital' | 'slow' | 'cause' }>;

export type ReportedFailure = Extract<SectionEvent, { readonly kind: 'failure' }>;

export interface Reporter {
  report(event: ShellEvent): void;
  /** Sends the batched events. */
  flush(): void;
  /** Calls back with each failure, including earlier ones. */
  explainWith(explain: (failure: ReportedFailure) => void): void;
}

/**
 * Creates the reporter. Failures are logged and sent immediately. Loads and vitals are batched, so
 * that a working page sends a single message. Registry errors are reported once per section,
 * because the registry is read repeatedly.
 */
export function createReporter(send: (reports: readonly PortalReport[]) => void): Reporter {
  const reportedRegistryErrors = new Set<string>();
  let collected: PortalReport[] = [];
  const failures: ReportedFailure[] = [];
  let explain = (failure: ReportedFailure): void => void failures.push(failure);
  const flush = () => {
    if (collected.length > 0) {
      send(collected);
      collected = [];
    }
  };

  return {
    flush,
    explainWith(next) {
      explain = next;
      failures.splice(0).forEach(next);
    },
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
      if (event.kind === 'failure') {
        explain(event);
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

/**
 * The error itself is not sent: it can contain personal data such as visited URLs, see
 * reportCauses.ts.
 */
function withoutCause(event: ShellEvent): PortalReport {
  if (event.kind !== 'failure') {
    return event;
  }
  const { kind, section, version, phase } = event;
  return { kind, section, version, phase };
}

/** Sends reports to the portal at this base path, even while the visitor is leaving the page. */
export function sendReports(home: string, reports: readonly PortalReport[]): void {
  navigator.sendBeacon(
    `${home}reports`,
    new Blob([JSON.stringify(reports)], { type: 'application/json' }),
  );
}

/**
 * Calls back when the visitor leaves the page or switches tabs. Later requests would no longer be
 * reliable.
 */
export function flushOnLeave(document: Document, flush: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      flush();
    }
  });
  document.defaultView?.addEventListener('pagehide', flush);
}
