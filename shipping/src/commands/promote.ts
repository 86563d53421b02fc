import type { Registry } from '@portal/site/registry/Registry';
import { type Mover, promoteNext } from '@portal/site/registry/releaseMoves';
import type { Site } from '@portal/site/Site';
import { moveRelease } from '../moveRegistry.ts';

interface Promotion {
  readonly site: Site;
  readonly name: string;
  readonly mover: Mover;
}

/** Gives everybody the version that a share of the visitors has. Gives the registry after that. Fails with an `OperatorError`. */
export function promote({ site, name, mover }: Promotion): Promise<Registry> {
  return moveRelease(site, name, (release) => promoteNext(release, mover));
}
