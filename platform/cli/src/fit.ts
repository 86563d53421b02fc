import { existsSync } from 'node:fs';
import path from 'node:path';
import { readLivePortal } from '@portal/site/apps/Portal';
import { OperatorError } from '@portal/site/OperatorError';
import type { Site } from '@portal/site/Site';
import { DESCRIPTION } from '@portal/site/versions';
import { assertLoadable } from './assertLoadable.ts';
import { type Build, readBuild, readShippedBuild } from './Build.ts';
import { withFilesOf } from './ship.ts';

/**
 * Checks whether a shell could load the current, staged and previous versions of all sections in a
 * site, without rendering them. `shell` is a build folder, or a version in the site. Returns the
 * shell's version; fails with an `OperatorError` that lists every version that the shell could not
 * load.
 */
export async function fitShell(site: Site, shell: string): Promise<string> {
  const { registry } = await readLivePortal(site);
  const build = await readShell(site, shell);
  const { description } = build;
  if (description.kind === 'shell') {
    await assertLoadable(
      withFilesOf(build, site),
      { ...registry, shell: description.version, nextShell: undefined },
      registry,
    );
  }
  return description.version.version;
}

async function readShell(site: Site, shell: string): Promise<Build> {
  if (existsSync(path.join(shell, DESCRIPTION))) {
    return readBuild(shell, 'shell');
  }
  if (!/^\w[\w.-]*$/.test(shell)) {
    throw new OperatorError(
      `--shell is "${shell}", but it has to be the folder of a build or a version such as 1.2.0.`,
      { code: 'usage' },
    );
  }
  return readShippedBuild(site, 'shell', shell);
}
