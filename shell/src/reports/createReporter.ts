import { MAX_REPORTS, type PortalReport } from '@portal/page-protocol/PortalReport';
import type { SectionEvent } from '../sections/SectionEvent.ts';

/** The shell's events: what happens to sections, and web vitals. */
export type ShellEvent = SectionEvent | Extract<PortalReport, { readonly kind: 'vital' }>;

export interface Reporter {
  /** Never throws, never waits. */
  report(event: ShellEvent): void;
  /** Sends the collected events. Call it when the visitor leaves. */
  flush(): void;
}

/**
 * Creates the reporter, the only way to report events. Failures are logged with their cause and
 * sent at once; loads and vitals are collected, so that a working page sends one message. Registry
 * errors are reported once per section, because the registry is read repeatedly.
 */
export function createReporter(send: (reports: readonly PortalReport[]) => void): Reporter {
  const wrongInRegistry = new Set<string>();
  let gathered: PortalReport[] = [];
  const flush = () => {
    if (gathered.length > 0) {
      send(gathered);
      gathered = [];
    }
  };

  return {
    flush,
    report(event) {
      if (event.kind === 'failure' && event.phase === 'registry') {
        if (wrongInRegistry.has(event.section)) {
          return;
        }
        wrongInRegistry.add(event.section);
      }
      say(event);
      gathered.push(withoutCause(event));
      if (event.kind === 'failure' || event.kind === 'fallback' || gathered.length >= MAX_REPORTS) {
        flush();
      }
    },
  };
}

/** Logs an event to the console. */
function say(event: ShellEvent): void {
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
 * Removes the cause, which may contain anything, such as visited addresses. It stays in the
 * browser.
 */
function withoutCause(event: ShellEvent): PortalReport {
  if (event.kind !== 'failure') {
    return event;
  }
  const { kind, section, version, phase } = event;
  return { kind, section, version, phase };
}
