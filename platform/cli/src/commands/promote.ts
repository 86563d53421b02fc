import type { Registry } from '@portal/site/registry/Registry';
import { type ChangeStamp, promoteNext } from '@portal/site/registry/releaseMoves';
import type { Site } from '@portal/site/Site';
import { moveRelease } from '../moveRegistry.ts';

interface Promotion {
  readonly site: Site;
  readonly name: string;
  readonly stamp: ChangeStamp;
}

/**
 * Rolls the staged version out to everybody. Returns the new registry. Fails with an
 * `OperatorError`.
 */
export function promote({ site, name, stamp }: Promotion): Promise<Registry> {
  return moveRelease(site, name, (release) => promoteNext(release, stamp));
}
