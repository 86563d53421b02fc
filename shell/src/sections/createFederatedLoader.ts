import { loadRemote, registerPlugins, registerRemotes, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { LoadModule } from './createSectionLoader.ts';

/** The one module that every section exposes. */
const EXPOSED = 'section';

/**
 * Loads sections through Module Federation. The only file that knows of it.
 *
 * `loadRemote` and not `import('dashboard/section')`: an import that failed once is never tried again. On a repeated try the remote is
 * registered anew, which throws away what the failed try left behind.
 */
export function createFederatedLoader(): LoadModule {
  const integrities = new Map<string, string | undefined>();
  registerPlugins([scriptPlugin(integrities)]);

  return (name, version, isRepeat) => {
    const entry = new URL(version.baseUrl + version.entry, location.href).href;
    integrities.set(entry, version.files[version.entry]?.integrity);
    registerRemotes([{ name, entry }], { force: isRepeat });
    return loadRemote(`${name}/${EXPOSED}`);
  };
}

/**
 * Asks for the entry of a section as the preload link in the HTML does, so that it is not fetched twice, and lets the browser refuse it
 * when its bytes are not the registry's. The section's other files are checked by their own entry.
 */
function scriptPlugin(integrities: ReadonlyMap<string, string | undefined>): ModuleFederationRuntimePlugin {
  return {
    name: 'portal-scripts',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = integrities.get(url) ?? '';
      return script;
    },
  };
}
