import { createHash } from 'node:crypto';
import type { Site } from '@portal/site/Site';
import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';
import { type Build, pagesOf } from '../Build.ts';
import { ship } from '../commands/ship.ts';
import { moveRegistry } from '../moveRegistry.ts';

/** Creates a portal in an empty site: shell, dashboard and details at 1.0.0. For tests. */
export async function openPortal(site: Site): Promise<void> {
  const { shell } = buildRegistry();
  await moveRegistry(site, () => ({ format: 1, revision: 1, shell, sections: {} }));
  await shipTo(site, buildOf('dashboard', '1.0.0'));
  await shipTo(site, buildOf('details', '1.0.0'));
}

/** Ships a build without the check in a browser; pass the options that matter to the test. */
export function shipTo(
  site: Site,
  build: Build,
  facts: Partial<Omit<Parameters<typeof ship>[0], 'site' | 'app' | 'build'>> = {},
): ReturnType<typeof ship> {
  return ship({
    site,
    app: { name: build.name, owner: `team ${build.name}`, pages: pagesOf(build) },
    build: () => Promise.resolve(build),
    stamp: { by: 'anna', since: '2030-01-31T09:30:00.000Z' },
    check: () => Promise.resolve(),
    ...facts,
  });
}

/** A section's build with a single file, which has this text. For tests. */
export function buildOf(name: string, version: string, text = `${name} ${version}`): Build {
  const bytes = new Uint8Array(Buffer.from(text));
  const files = {
    'remoteEntry.js': {
      integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
      bytes: bytes.length,
    },
  };
  return {
    name,
    description: { kind: 'section', version: buildVersionOf(name, version, { files }) },
    contents: new Map([['remoteEntry.js', bytes]]),
  };
}
