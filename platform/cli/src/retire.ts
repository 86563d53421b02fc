import { OperatorError } from '@portal/site/OperatorError';
import { changeRegistry } from '@portal/site/registry/changeRegistry';
import {
  type ChangeStamp,
  previousDropped,
  releaseOf,
  retired,
} from '@portal/site/registry/registryChanges';
import type { Site } from '@portal/site/Site';
import { assertLoadable } from './assertLoadable.ts';
import { readExisting } from './rollback.ts';
import { assertUnchanged } from './ship.ts';

interface Retirement {
  readonly site: Site;
  readonly name: string;
  readonly stamp: ChangeStamp;
  readonly note?: string;
}

/**
 * Takes a section away from visitors: its addresses are not found, and its links are gone. Open tabs
 * keep the page that they show. Returns a sentence about the result, with the command that brings
 * the section back. Fails with an `OperatorError`.
 */
export async function retire({ site, name, stamp, note }: Retirement): Promise<string> {
  if (name === 'shell') {
    throw new OperatorError('The shell cannot be retired, because every page needs it.');
  }
  const started = await readExisting(site);
  const { revision } = await changeRegistry(
    site,
    (now = started) => {
      assertUnchanged(name, started, now);
      return retired(now, name, stamp);
    },
    assertLoadable,
    { action: 'retire', by: stamp.by, note },
  );
  const { version } = releaseOf(started, name)?.current ?? {};
  return `${name} is retired in ${site.address}, revision ${revision}: its addresses are not found, and its links are gone. Bring ${version} back with: npm run rollback -- ${name} --to ${site.address}`;
}

/**
 * Drops the previous version of a section, for example because a new shell no longer supports it.
 * Returns a sentence about the result. Fails with an `OperatorError`.
 */
export async function dropPrevious({ site, name, stamp, note }: Retirement): Promise<string> {
  if (name === 'shell') {
    throw new OperatorError('The registry has no previous version of the shell to drop.');
  }
  const started = await readExisting(site);
  const { revision } = await changeRegistry(
    site,
    (now = started) => previousDropped(now, name),
    assertLoadable,
    { action: 'retire', by: stamp.by, note },
  );
  const { current, previous } = releaseOf(started, name) ?? {};
  return `${name} ${current?.version} is live in ${site.address}, revision ${revision}, without a version to fall back to: ${previous?.version} is dropped.`;
}
