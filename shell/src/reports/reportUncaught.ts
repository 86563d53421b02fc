import type { SectionEvent } from '../SectionEvent.ts';
import type { Uncaught } from './collectUncaught.ts';
import type { Owner } from './findOwner.ts';

interface UncaughtOptions {
  readonly findOwner: (text: string) => Owner | undefined;
  readonly report: (event: SectionEvent) => void;
}

/**
 * Creates the handler for uncaught errors in event handlers, timers and promises. It attributes an
 * error to a section by the error's stack. For each version, it reports at most one error and one
 * promise rejection.
 */
export function reportUncaught({ findOwner, report }: UncaughtOptions): (event: Uncaught) => void {
  const reported = new Set<string>();
  return (event) => {
    const cause: unknown = 'reason' in event ? event.reason : event.error;
    const file = 'filename' in event ? event.filename : '';
    const owner = isCancelled(cause) ? undefined : findOwner(`${stackOf(cause)}\n${file}`);
    const key = `${event.type} ${owner?.section} ${owner?.version}`;
    if (owner && !reported.has(key)) {
      reported.add(key);
      report({ kind: 'failure', ...owner, phase: 'run', cause });
    }
  };
}

function stackOf(cause: unknown): string {
  return cause instanceof Error ? String(cause.stack) : '';
}

/** Whether a request was canceled because the visitor navigated away. */
function isCancelled(cause: unknown): boolean {
  const { name, kind } = Object(cause);
  return name === 'AbortError' || kind === 'cancelled';
}
