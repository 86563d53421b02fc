import type { LiveRegistryView } from '../sections/createLiveRegistryView.ts';
import type { SectionEvent } from '../sections/SectionEvent.ts';
import type { Uncaught } from './collectUncaught.ts';

export interface UncaughtOptions {
  readonly liveRegistryView: Pick<LiveRegistryView, 'registry' | 'subscribe'>;
  /** The base of relative addresses in the registry. */
  readonly pageUrl: string;
  readonly report: (event: SectionEvent) => void;
}

interface Blamed {
  readonly section: string;
  readonly version: string;
}

/**
 * Creates the handler of uncaught errors in event handlers, timers and promises: by its stack, an
 * error is attributed to a section. Each version is reported once for errors and once for promises.
 */
export function reportUncaught({
  liveRegistryView,
  pageUrl,
  report,
}: UncaughtOptions): (event: Uncaught) => void {
  // Grows, because an old version may still be in use.
  const byFolder = new Map<string, Blamed>();
  const update = () => {
    const { sections } = liveRegistryView.registry;
    for (const [section, { current, previous }] of Object.entries(sections)) {
      for (const { baseUrl, version } of [current, ...(previous ? [previous] : [])]) {
        // A section that is not in the registry has no folder.
        if (baseUrl !== '' && URL.canParse(baseUrl, pageUrl)) {
          byFolder.set(new URL(baseUrl, pageUrl).href, { section, version });
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

/** The version whose file is the first one in the stack. */
function findBlamed(stack: string, byFolder: ReadonlyMap<string, Blamed>): Blamed | undefined {
  const found = [...byFolder]
    .map(([folder, blamed]) => ({ at: stack.indexOf(folder), blamed }))
    .filter(({ at }) => at >= 0);
  return found.toSorted((one, other) => one.at - other.at)[0]?.blamed;
}

function stackOf(cause: unknown): string {
  return cause instanceof Error ? String(cause.stack) : '';
}

/** The visitor has navigated away. */
function isCancelled(cause: unknown): boolean {
  const { name, kind } = Object(cause);
  return name === 'AbortError' || kind === 'cancelled';
}
