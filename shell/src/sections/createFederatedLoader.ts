import { filesOf, firstFilesOf } from '@portal/page-protocol/filesOf';
import { nextTask } from '../nextTask.ts';
import { createFileLoader } from './createFileLoader.ts';
import type { LoadModule } from './createVersionLoader.ts';
import { offerPackages } from './offerPackages.ts';

/** The module that every section exposes. */
const EXPOSED = './section';
/** The share scope's name in containers. */
const SHARE_SCOPE = 'default';

/** The container that a federated entry defines: the protocol of all Module Federation builds. */
interface Container {
  init(shareScope: object, initScope: readonly unknown[], options: object): unknown;
  get(module: string): Promise<() => unknown>;
}

/**
 * Loads sections through Module Federation; besides `offerPackages.ts` the only file that knows
 * about it.
 *
 * The files of a version are loaded here in parallel, rather than by the federation runtime in
 * sequence: each with its hash from the registry, and all given up together. The section's own
 * runtime then finds them loaded. `rendered` is the section whose page the gateway has rendered, if
 * any. Each attempt uses a container of its own, so that nothing left
 * over from a failed or older one is reused. The shell itself contains no federation runtime.
 */
export function createFederatedLoader(origins: readonly string[], rendered?: string): LoadModule {
  const loadFile = createFileLoader(origins);

  return async (name, version, attempt) => {
    let container: unknown;
    const takeOver = () => (container = takeContainer(name));
    const load = (file: string) =>
      loadFile({
        version,
        name: file,
        attempt,
        onRun: file === version.entry ? takeOver : undefined,
      });

    // A rendered section loads the others itself, while its page is taken over.
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
 * An entry assigns its container to a global variable. It is taken right after the entry has run
 * and before any other script, because the variable has the same name in every version. A container
 * that arrives too late is removed too, but not used.
 */
function takeContainer(name: string): unknown {
  const container: unknown = Reflect.get(globalThis, name);
  Reflect.set(globalThis, name, undefined);
  forgetRuntimes();
  return container;
}

/**
 * All entries' federation runtimes register in one global. A runtime that finds another version of
 * its section there would reuse that version's runtime and shared packages: a version that needs
 * another React would break the previous one.
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
