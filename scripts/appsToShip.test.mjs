import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { apps } from '../platform/build/src/apps.mjs';
import { readPackage } from '../platform/build/src/installedPackages.mjs';
import { appsToShip } from './appsToShip.mjs';

const root = path.resolve(import.meta.dirname, '..');
const versionOf = (name) => readPackage(path.join(root, apps[name].folder)).version;

describe('the apps to ship after a change', () => {
  it('are those that it affects, the shell first', () => {
    expect(appsToShip(root, { apps: ['search', 'shell'] }, [])).toEqual(['shell', 'search']);
  });

  it('are all when everything is affected', () => {
    expect(appsToShip(root, undefined, [])).toEqual(Object.keys(apps));
  });

  it('leave out a version that has been released', () => {
    const releases = [
      { app: 'details', version: versionOf('details') },
      { app: 'search', version: '0.0.1' },
    ];

    expect(appsToShip(root, { apps: ['details', 'search'] }, releases)).toEqual(['search']);
  });
});
