import type { BehaviorSubject } from 'rxjs';
import { parseSection } from '@portal/contract/Section';
import type { SectionVersion } from '@portal/page-protocol/RegistryView';
import type { LoadAttempt, LoadModule } from '../sections/createVersionLoader.ts';
import { breakPages } from './breakPages.tsx';
import type { InspectionSettings } from './InspectionSettings.ts';
import { describeFiles, type SectionLoad } from './SectionLoad.ts';

interface WatchedLoaderParts {
  readonly loadModule: LoadModule;
  readonly settings$: BehaviorSubject<InspectionSettings>;
  /** The last load of each section, by name. */
  readonly loads$: BehaviorSubject<Readonly<Record<string, SectionLoad>>>;
  /** The version to inject faults into; the previous one is not affected. */
  readonly isCurrent: (name: string, version: SectionVersion) => boolean;
  readonly window: Pick<Window, 'performance' | 'location'>;
}

/** Creates a loader that records the duration of each step, and injects the current faults. */
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
