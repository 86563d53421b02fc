import { describe, expect, it } from 'vitest';
import { buildRegistry, buildVersionOf } from '../testing/buildRegistry.ts';
import { findMissingFiles } from './findMistakes.ts';
import { parseRegistry } from './Registry.ts';

const SERVER = 'server.0a1b2c3d.js';
const files = { [SERVER]: { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 } };

/**
 * A registry in which the shell and a section name a server file, which is missing unless specified
 * in `has`.
 */
function buildServed(has: { readonly shell?: boolean; readonly section?: boolean }) {
  const { shell, ...registry } = buildRegistry({
    details: {
      current: buildVersionOf('details', '1.0.0', {
        server: SERVER,
        files: {
          'remoteEntry.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 },
          ...(has.section ? files : {}),
        },
      }),
    },
  });
  return {
    ...registry,
    shell: { ...shell, server: SERVER, files: { ...shell.files, ...(has.shell ? files : {}) } },
  };
}

const message = `"${SERVER}" is named but is not among its files`;

describe('findMissingFiles: server files', () => {
  it('finds none if the listed files include the server files', () => {
    const registry = buildServed({ shell: true, section: true });

    expect(findMissingFiles(registry)).toEqual([]);
    expect(parseRegistry(JSON.stringify(registry))).toEqual(registry);
  });

  it('finds a server file of the shell that is missing', () => {
    expect(findMissingFiles(buildServed({ section: true }))).toEqual([
      { path: ['shell'], message },
    ]);
  });

  it('finds a server file of a section that is missing', () => {
    expect(findMissingFiles(buildServed({ shell: true }))).toEqual([
      { path: ['sections', 'details', 'current'], message },
    ]);
  });
});
