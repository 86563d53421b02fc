import { OperatorError } from '@portal/site/OperatorError';
import type { Registry } from '@portal/site/registry/Registry';
import { readRegistry } from '@portal/site/registry/registryInSite';
import {
  type Mover,
  releaseOf,
  releaseTo,
  shareWith,
  withRelease,
  withShell,
} from '@portal/site/registry/releaseMoves';
import type { Site } from '@portal/site/Site';
import type { Description } from '@portal/site/versions';
import { assertShippable } from '../assertShippable.ts';
import type { Build } from '../Build.ts';
import { assertUntouched, moveRegistry } from '../moveRegistry.ts';
import { assertSameBytes, uploadVersion } from '../uploadVersion.ts';

interface Shipment {
  readonly site: Site;
  readonly build: Build;
  /** Whom to ask about it. */
  readonly owner: string;
  readonly mover: Mover;
  /** How many of a hundred visitors get it first; absent: all. */
  readonly percent?: number;
  /** Fails when a browser cannot load the build or the build breaks the contract. */
  readonly check: (build: Build) => Promise<void>;
}

/**
 * Ships a build: checks it, puts its files into the site, and only then moves the registry to it. Gives the registry after that. Fails
 * with an `OperatorError`; then visitors have what they had.
 */
export async function ship({ site, build, check, ...release }: Shipment): Promise<Registry> {
  const { name, description } = build;
  const started = (await readRegistry(site))?.registry;
  assertShippable(site, started, {
    name,
    pages: description.kind === 'section' ? description.version.pages : undefined,
    percent: release.percent,
  });
  // Cheaper to find out than what a browser says.
  await assertSameBytes(site, build);
  await check(build);
  const uploaded = await uploadVersion(site, build);

  return moveRegistry(site, (before) => {
    assertUntouched(name, started, before);
    return withVersion(before, name, uploaded, release);
  });
}

function withVersion(
  before: Registry | undefined,
  name: string,
  uploaded: Description,
  { owner, mover, percent }: Pick<Shipment, 'owner' | 'mover' | 'percent'>,
): Registry {
  if (uploaded.kind === 'shell') {
    return withShell(before, uploaded.version);
  }
  if (!before) {
    throw new OperatorError('The registry was taken away meanwhile. Nothing was changed here.');
  }
  const { version } = uploaded;
  const release = releaseOf(before, name);
  return withRelease(
    before,
    name,
    percent === undefined
      ? releaseTo(release, { owner, version }, mover)
      : shareWith(release, version, percent, mover),
  );
}
