import type { SiteRegistry } from '@portal/shared/registry/SiteRegistry';
import { assertSameBytes } from '../assertSameBytes.ts';
import type { Build, Description } from '../Build.ts';
import { assertShippable } from '../registry/assertShippable.ts';
import { assertUntouched } from '../registry/assertUntouched.ts';
import { moveRegistry } from '../registry/moveRegistry.ts';
import type { Mover } from '../registry/Mover.ts';
import { readRegistry } from '../registry/readRegistry.ts';
import { releaseOf } from '../registry/releaseOf.ts';
import { releaseTo } from '../registry/releaseTo.ts';
import { shareWith } from '../registry/shareWith.ts';
import { withRelease } from '../registry/withRelease.ts';
import { withShell } from '../registry/withShell.ts';
import { ShippingError } from '../ShippingError.ts';
import type { Site } from '../site/Site.ts';
import { uploadVersion } from '../uploadVersion.ts';

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
 * with a `ShippingError`; then visitors have what they had.
 */
export async function ship({ site, build, check, ...release }: Shipment): Promise<SiteRegistry> {
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
  before: SiteRegistry | undefined,
  name: string,
  uploaded: Description,
  { owner, mover, percent }: Pick<Shipment, 'owner' | 'mover' | 'percent'>,
): SiteRegistry {
  if (uploaded.kind === 'shell') {
    return withShell(before, uploaded.version);
  }
  if (!before) {
    throw new ShippingError('The registry was taken away meanwhile. Nothing was changed here.');
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
