import { parseSection } from '@portal/shared/contracts/parseSection';
import type { Section } from '@portal/shared/contracts/Section';
import type { SectionRegistry, SectionVersion } from '@portal/shared/contracts/SectionRegistry';
import type { SectionFailure } from './SectionFailure.ts';

/** How far the loading of a section has come. */
export type SectionState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly section: Section; readonly version: string }
  | { readonly status: 'failed'; readonly failure: SectionFailure };

export interface SectionLoader {
  /** The same object until the state changes. */
  state(name: string): SectionState;
  /** Calls back after each change of the section's state. Returns the end of the subscription. */
  subscribe(name: string, listener: () => void): () => void;
  /**
   * Loads the section unless it is loaded or loading; after a failure it tries again. Gives the section, or `undefined` when it
   * could not be had: the state says why. Never rejects.
   */
  load(name: string): Promise<Section | undefined>;
}

/** Fetches and runs the exposed module of a version. `isRepeat`: an earlier try of this section has failed. */
export type LoadModule = (name: string, version: SectionVersion, isRepeat: boolean) => Promise<unknown>;

interface SectionLoaderOptions {
  readonly registry: SectionRegistry;
  readonly loadModule: LoadModule;
  readonly report: (failure: SectionFailure) => void;
  /** How long a section may take before the visitor is told. */
  readonly deadlineMs?: number;
}

const LOADING: SectionState = { status: 'loading' };
/** Longer than a slow phone needs for 60 KB, shorter than a visitor's patience. */
const DEADLINE_MS = 10_000;

/** Makes the loader of all sections: the one place where loading a section is treated as the network call that it is. */
export function createSectionLoader({ registry, loadModule, report, deadlineMs = DEADLINE_MS }: SectionLoaderOptions): SectionLoader {
  const states = new Map<string, SectionState>();
  const loads = new Map<string, Promise<Section | undefined>>();
  const listeners = new Map<string, Set<() => void>>();

  const setState = (name: string, state: SectionState) => {
    states.set(name, state);
    listeners.get(name)?.forEach((listener) => listener());
  };

  const loadOnce = async (name: string): Promise<Section | undefined> => {
    const isRepeat = states.get(name)?.status === 'failed';
    setState(name, LOADING);
    const release = registry.sections[name];
    const version = release?.current.version;
    let phase: SectionFailure['phase'] = 'registry';
    try {
      if (!release) {
        throw new Error('The section is not in the registry.');
      }
      phase = 'load';
      const module = await withDeadline(loadModule(name, release.current, isRepeat), deadlineMs);
      phase = 'contract';
      const section = parseSection(module, Object.keys(release.current.pages));
      setState(name, { status: 'ready', section, version: release.current.version });
      return section;
    } catch (cause) {
      const failure: SectionFailure = { section: name, version, phase, cause };
      report(failure);
      loads.delete(name);
      setState(name, { status: 'failed', failure });
      return undefined;
    }
  };

  return {
    state: (name) => states.get(name) ?? LOADING,
    subscribe(name, listener) {
      const ofSection = listeners.get(name) ?? new Set();
      listeners.set(name, ofSection.add(listener));
      return () => ofSection.delete(listener);
    },
    load(name) {
      const load = loads.get(name) ?? loadOnce(name);
      // A try may have failed at once: then it is over, and the next one is a new one.
      if (states.get(name)?.status !== 'failed') {
        loads.set(name, load);
      }
      return load;
    },
  };
}

function withDeadline<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Nothing came within ${ms} ms.`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
