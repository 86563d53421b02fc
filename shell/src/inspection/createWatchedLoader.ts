import type { BehaviorSubject } from 'rxjs';
import { parseSection } from '@portal/contract/Section';
import { firstFilesOf } from '@portal/page-protocol/filesOf';
import type { SectionVersion } from '@portal/page-protocol/RegistryView';
import type { LoadAttempt, LoadModule } from '../section-loading/federatedLoader.ts';
import { breakPages } from './breakPages.tsx';
import type { InspectionSettings } from './InspectionSettings.ts';

interface WatchedLoaderParts {
  readonly loadModule: LoadModule;
  readonly settings$: BehaviorSubject<InspectionSettings>;
  /** The most recent load of each section, by name. */
  readonly loads$: BehaviorSubject<Readonly<Record<string, SectionLoad>>>;
  /**
   * Whether this is the section's current version. Faults are injected only into the current
   * version.
   */
  readonly isCurrent: (name: string, version: SectionVersion) => boolean;
  readonly window: Pick<Window, 'performance' | 'location'>;
}

/** Creates a loader that records the duration of each step and injects the current faults. */
export function createWatchedLoader({
  loadModule,
  settings$,
  loads$,
  isCurrent,
  window,
}: WatchedLoaderParts): LoadModule {
  return async (name, version, attempt) => {
    const faultOf = () => (isCurrent(name, version) ? settings$.value.faults[name] : undefined);
    let fetchedAt: number | undefined;
    const note = (status: SectionLoad['status']) => {
      const runMs =
        status === 'ready' && fetchedAt !== undefined ? performance.now() - fetchedAt : undefined;
      loads$.next({
        ...loads$.value,
        [name]: { version: version.version, status, runMs, files: describeFiles(version, window) },
      });
    };
    const onFetched = () => {
      fetchedAt = performance.now();
      attempt.onFetched();
    };

    note('running');
    const module = await breakModule(faultOf(), attempt, () =>
      loadModule(name, version, { ...attempt, onFetched }),
    ).catch((cause: unknown) => {
      note('failed');
      throw cause;
    });
    note('ready');
    return faultOf()
      ? {
          createSection: () =>
            breakPages(parseSection(module, Object.keys(version.pages)), {
              faultOf,
              changes$: settings$,
            }),
        }
      : module;
  };
}

async function breakModule(
  fault: InspectionSettings['faults'][string] | undefined,
  { signal }: LoadAttempt,
  load: () => Promise<unknown>,
): Promise<unknown> {
  switch (fault) {
    case 'hangs':
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      );
    case 'evaluation':
      await load();
      throw new Error('A fault is switched on: the section throws when it is evaluated.');
    case 'contract':
      await load();
      return { createSection: () => ({ contract: 0, pages: {} }) };
    default:
      return load();
  }
}

/** How a section was last loaded. */
export interface SectionLoad {
  readonly version: string;
  readonly status: 'running' | 'ready' | 'failed';
  /** The time from when the last file has loaded until the module has run. */
  readonly runMs?: number;
  readonly files: readonly FileLoad[];
}

export interface FileLoad {
  readonly name: string;
  /** Uncompressed size from the registry; absent in development. */
  readonly bytes?: number;
  /**
   * The transferred size: 0 if served from the browser's cache. Absent while loading, like the
   * times below.
   */
  readonly transferredBytes?: number;
  /** Milliseconds since the page started. */
  readonly requestedMs?: number;
  readonly loadedMs?: number;
}

/** Returns the files that a version needs and how each one loaded. */
export function describeFiles(
  version: SectionVersion,
  { performance, location }: Pick<Window, 'performance' | 'location'>,
): readonly FileLoad[] {
  const { files, baseUrl } = version;
  return firstFilesOf(version).map((name) => {
    const timing = performance.getEntriesByName(
      new URL(baseUrl + name, location.href).href,
      'resource',
    )[0];
    const resource = timing instanceof PerformanceResourceTiming ? timing : undefined;
    return {
      name,
      bytes: files[name]?.bytes,
      transferredBytes: resource?.transferSize,
      requestedMs: resource?.startTime,
      loadedMs: resource?.responseEnd,
    };
  });
}
