import type { LiveRegistryView } from '../sections/createLiveRegistryView.ts';
import type { SectionEvent } from '../sections/SectionEvent.ts';
import type { Uncaught } from './gatherUncaught.ts';

export interface UncaughtOptions {
  readonly liveRegistryView: Pick<LiveRegistryView, 'registry' | 'subscribe'>;
  /** The address that the addresses in the registry may be relative to. */
  readonly pageUrl: string;
  readonly report: (event: SectionEvent) => void;
}

interface Blamed {
  readonly section: string;
  readonly version: string;
}

/**
 * Creates the handler of uncaught errors: one that happened in the files of a section, which its
 * stack tells, is a failure of that section. React's boundaries do not see what happens in event
 * handlers, timers and promises. Each version is reported once for errors and once for promises,
 * however often it fails.
 */
export function reportUncaught({
  liveRegistryView,
  pageUrl,
  report,
}: UncaughtOptions): (event: Uncaught) => void {
  // All that the tab has known: an old version may still be in use.
  const byFolder = new Map<string, Blamed>();
  const learn = () => {
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
  learn();
  liveRegistryView.subscribe(learn);

  const told = new Set<string>();
  return (event) => {
    const cause: unknown = 'reason' in event ? event.reason : event.error;
    const place = 'filename' in event ? event.filename : '';
    const blamed = isCancelled(cause)
      ? undefined
      : findBlamed(`${stackOf(cause)}\n${place}`, byFolder);
    const key = `${event.type} ${blamed?.section} ${blamed?.version}`;
    if (blamed && !told.has(key)) {
      told.add(key);
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

/** Nothing has failed: the visitor has gone on, and somebody has not caught that. */
function isCancelled(cause: unknown): boolean {
  const { name, kind } = Object(cause);
  return name === 'AbortError' || kind === 'cancelled';
}
