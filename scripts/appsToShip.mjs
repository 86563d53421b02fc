import path from 'node:path';
import { apps } from '../platform/build/src/apps.mjs';
import { readPackage } from '../platform/build/src/installedPackages.mjs';
import { readReleases } from './lastRelease.mjs';

/**
 * The apps that a change gives visitors something new of, in the order in which they ship: those that it touches, or all where everything
 * counts, as far as their version has not been released yet.
 */
export function appsToShip(root, affected, releases = readReleases(root)) {
  const touched = affected?.apps ?? Object.keys(apps);
  return Object.keys(apps).filter((name) => {
    const { version } = readPackage(path.join(root, apps[name].folder));
    const isReleased = releases.some(
      (release) => release.app === name && release.version === version,
    );
    return touched.includes(name) && !isReleased;
  });
}
