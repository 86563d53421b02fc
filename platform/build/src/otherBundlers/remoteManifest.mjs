import { sharedPackages } from '../contract.mjs';
import { findInstalled, readPackage } from '../installedPackages.mjs';

/**
 * The manifest of a build whose plugin does not write one. Source:
 * https://module-federation.io/configure/manifest
 */
export function describeRemote({ federation, folder, version }, { entry, files }) {
  const { name, shared = {} } = federation;
  return {
    id: name,
    name,
    metaData: {
      name,
      globalName: name,
      buildInfo: { buildVersion: version, buildName: name },
      types: { path: '', name: '', zip: '', api: '' },
      pluginVersion: '',
      publicPath: 'auto',
      remoteEntry: { name: entry, path: '', type: 'global' },
    },
    shared: Object.entries(shared).map((entry) => describeShared(name, folder, entry)),
    remotes: [],
    exposes: [
      {
        id: `${name}:section`,
        name: 'section',
        path: './section',
        assets: assetsOf(files),
      },
    ],
  };
}

function describeShared(section, folder, [name, options]) {
  const { requiredVersion, singleton = false } =
    typeof options === 'string' ? { requiredVersion: options } : options;
  if (requiredVersion === undefined) {
    throw new Error(`The shared package ${name} needs a requiredVersion, as in sharedPackages.`);
  }
  const installed = findInstalled(folder, sharedPackages[name]?.versionOf ?? name);
  return {
    id: `${section}:${name}`,
    name,
    // If a package has no entry, the section has not installed it, so it does not import it.
    version: installed && readPackage(installed).version,
    requiredVersion,
    singleton,
    assets: assetsOf([]),
  };
}

function assetsOf(files) {
  return {
    js: { sync: files.filter((file) => file.endsWith('.js')), async: [] },
    css: { sync: files.filter((file) => file.endsWith('.css')), async: [] },
  };
}
