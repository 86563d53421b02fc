import type { SectionVersion } from '@portal/shared/pageProtocol/RegistryView';
import { createFileLoader } from './createFileLoader.ts';
import type { LoadModule } from './createVersionLoader.ts';
import { offerPackages } from './offerPackages.ts';

/** The one module that every section exposes. */
const EXPOSED = './section';
/** Under which name containers look for what is shared. */
const SHARE_SCOPE = 'default';

/** What the entry of a federated build leaves behind: the protocol that all builds of Module Federation keep. */
interface Container {
  init(shareScope: object, initScope: readonly unknown[], options: object): unknown;
  get(module: string): Promise<() => unknown>;
}

/**
 * Loads sections through Module Federation; besides `offerPackages.ts` the only file that knows of it.
 *
 * The files of a version are put into the page here and all at once, not by the federation runtime one after the other: each with the
 * hash of the registry, and given up together. What the section's own runtime then wants is there. Each try starts from its own
 * container, so that nothing a failed or an older one has left behind is found again. The shell itself carries no federation runtime.
 */
export function createFederatedLoader(origins: readonly string[]): LoadModule {
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

    await Promise.all(filesOf(version).map(load));
    attempt.onFetched();
    if (!isContainer(container)) {
      throw new Error(`The entry of "${name}" left no container.`);
    }
    await container.init(offerPackages(), [], { version: '', shareScopeKeys: SHARE_SCOPE });
    const createModule = await container.get(EXPOSED);
    return createModule();
  };
}

function filesOf({ entry, pages }: SectionVersion): readonly string[] {
  return [...new Set([entry, ...Object.values(pages).flatMap(({ files }) => files)])];
}

/**
 * An entry leaves its container in a global variable. It is taken right after the entry has run and before any other script: the
 * variable has the same name in every version. What comes too late is taken as well, and is nobody's.
 */
function takeContainer(name: string): unknown {
  const container: unknown = Reflect.get(globalThis, name);
  Reflect.set(globalThis, name, undefined);
  forgetRuntimes();
  return container;
}

/**
 * The federation runtimes of all entries list themselves in one global. One that finds another version of its section there goes on
 * with that version's runtime, and with what it wanted to share: a version that needs another React would break the one before it.
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
