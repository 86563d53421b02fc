import type { LiveRegistryView } from '../registry/liveRegistryView.ts';
import type { SectionEvent } from '../SectionEvent.ts';
import type { Uncaught } from './collectUncaught.ts';

export interface UncaughtOptions {
  readonly liveRegistryView: Pick<LiveRegistryView, 'registry' | 'subscribe'>;
  /** The base URL for relative URLs in the registry. */
  readonly pageUrl: string;
  readonly report: (event: SectionEvent) => void;
}

interface Blamed {
  readonly section: string;
  readonly version: string;
}

/**
 * Creates the handler for uncaught errors in event handlers, timers and promises. It attributes an
 * error to a section by the error's stack. For each version, it reports at most one error and one
 * promise rejection.
 */
export function reportUncaught({
  liveRegistryView,
  pageUrl,
  report,
}: UncaughtOptions): (event: Uncaught) => void {
  // Entries are never removed, because an old version may still be in use.
  const byFolder = new Map<string, Blamed>();
  const update = () => {
    const { sections } = liveRegistryView.registry;
    for (const [section, { current, previous }] of Object.entries(sections)) {
      for (const { baseUrl, version } of [current, ...(previous ? [previous] : [])]) {
        // Expected sections that are missing in the registry have an empty base URL.
        const folder = baseUrl && hrefOf(baseUrl, pageUrl);
        if (folder) {
          byFolder.set(folder, { section, version });
        }
      }
    }
  };
  update();
  liveRegistryView.subscribe(update);

  const reported = new Set<string>();
  return (event) => {
    const cause: unknown = 'reason' in event ? event.reason : event.error;
    const file = 'filename' in event ? event.filename : '';
    const blamed = isCancelled(cause)
      ? undefined
      : findBlamed(`${stackOf(cause)}\n${file}`, byFolder);
    const key = `${event.type} ${blamed?.section} ${blamed?.version}`;
    if (blamed && !reported.has(key)) {
      reported.add(key);
      report({ kind: 'failure', ...blamed, phase: 'run', cause });
    }
  };
}

/** Does not use `URL.canParse`, because older browsers lack it. */
function hrefOf(address: string, base: string): string | undefined {
  try {
    return new URL(address, base).href;
  } catch {
    return undefined;
  }
}

/** Returns the version of the first section file in the stack. */
function findBlamed(stack: string, byFolder: ReadonlyMap<string, Blamed>): Blamed | undefined {
  const found = [...byFolder]
    .map(([folder, blamed]) => ({ at: stack.indexOf(folder), blamed }))
    .filter(({ at }) => at >= 0);
  return found.toSorted((one, other) => one.at - other.at)[0]?.blamed;
}

function stackOf(cause: unknown): string {
  return cause instanceof Error ? String(cause.stack) : '';
}

/** Whether a request was canceled because the visitor navigated away. */
function isCancelled(cause: unknown): boolean {
  const { name, kind } = Object(cause);
  return name === 'AbortError' || kind === 'cancelled';
}
