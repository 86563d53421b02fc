import { filesOf, firstFilesOf } from '@portal/page-protocol/filesOf';
import type { SectionVersion } from '@portal/page-protocol/RegistryView';
import { nextTask } from '../nextTask.ts';
import { offerPackages } from '../shared-packages/offerPackages.ts';
import { createFileLoader } from './fileLoader.ts';

/** The module that every section exposes. */
const EXPOSED = './section';
/** The name that containers use for the share scope. */
const SHARE_SCOPE = 'default';

export interface LoadAttempt {
  /** Counted from 1 for each version of each section. */
  readonly number: number;
  /** Aborted on timeout. */
  readonly signal: AbortSignal;
  /** Called when all files have loaded but not yet run. */
  onFetched(): void;
}

/** Loads and runs a version's exposed module. */
export type LoadModule = (
  name: string,
  version: SectionVersion,
  attempt: LoadAttempt,
) => Promise<unknown>;

/**
 * The container that a federated entry defines. All Module Federation builds use this interface.
 */
interface Container {
  init(shareScope: object, initScope: readonly unknown[], options: object): unknown;
  get(module: string): Promise<() => unknown>;
}

/**
 * Loads sections through Module Federation, without a federation runtime in the shell. All files of
 * a version load in parallel, each checked against its hash in the registry, so the section's own
 * runtime finds them already loaded. Each attempt uses a new container. `rendered` is the section
 * that the gateway has rendered, if any; `home` is the portal's base path.
 */
export function createFederatedLoader(
  origins: readonly string[],
  rendered?: string,
  home?: string,
): LoadModule {
  const loadFile = createFileLoader(origins, home);

  return async (name, version, attempt) => {
    let container: unknown;
    const load = (file: string) =>
      loadFile({
        version,
        name: file,
        attempt,
        onRun: file === version.entry ? () => (container = takeContainer(name)) : undefined,
      });

    // A server-rendered section loads its own deferred files during hydration.
    const files = name === rendered ? firstFilesOf(version) : filesOf(version);
    await Promise.all(files.map(load));
    attempt.onFetched();
    if (!isContainer(container)) {
      throw new Error(`The entry of "${name}" left no container.`);
    }
    await container.init(offerPackages(), [], { version: '', shareScopeKeys: SHARE_SCOPE });
    const createModule = await container.get(EXPOSED);
    await nextTask();
    return createModule();
  };
}

/**
 * Removes the container from the global variable that its entry sets. Must run right after the
 * entry, because every version uses the same variable.
 */
function takeContainer(name: string): unknown {
  const container: unknown = Reflect.get(globalThis, name);
  Reflect.set(globalThis, name, undefined);
  forgetRuntimes();
  return container;
}

/**
 * Federation runtimes register in a global variable. A runtime that finds a different version of
 * its section there would reuse that version's shared packages.
 */
function forgetRuntimes(): void {
  const federation: unknown = Reflect.get(globalThis, '__FEDERATION__');
  if (typeof federation === 'object' && federation !== null) {
    Reflect.set(federation, '__INSTANCES__', []);
  }
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'get' in value && 'init' in value;
}
