import { MAX_REPORTS, type PortalReport } from '@portal/shared/pageProtocol/PortalReport';
import type { SectionEvent } from '../sections/SectionEvent.ts';

/** What the shell tells about itself: what happens to sections, and how the visit felt. */
export type ShellEvent = SectionEvent | Extract<PortalReport, { readonly kind: 'vital' }>;

export interface Reporter {
  /** Never throws, never waits. */
  report(event: ShellEvent): void;
  /** Sends what has been gathered. To be called when the visitor leaves. */
  flush(): void;
}

/**
 * Makes the one way by which the page says what happens in it. A failure goes to the console with its cause, and at once to the portal;
 * loads and vitals are gathered, so that a page that works sends one message. What is wrong in the registry is said once for each section:
 * it is read again and again.
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

/** What the visitor need not read. */
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

/** A cause can hold anything, addresses that the visitor went to, too. It stays in the browser. */
function withoutCause(event: ShellEvent): PortalReport {
  if (event.kind !== 'failure') {
    return event;
  }
  const { kind, section, version, phase } = event;
  return { kind, section, version, phase };
}
