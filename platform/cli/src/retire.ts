import { OperatorError } from '@portal/site/OperatorError';
import { previousDropped, releaseOf, retired } from '@portal/site/registry/registryChanges';
import { changeApp, type Move } from './Move.ts';
import { assertUnchanged } from './ship.ts';

/**
 * Takes a section away from visitors: its addresses are not found, and its links are gone. Open tabs
 * keep the page that they show. Returns a sentence about the result, with the command that brings
 * the section back. Fails with an `OperatorError`.
 */
export async function retire(move: Move): Promise<string> {
  const { site, name, stamp } = move;
  if (name === 'shell') {
    throw new OperatorError('The shell cannot be retired, because every page needs it.');
  }
  const { started, revision } = await changeApp(move, 'retire', (now, before) => {
    assertUnchanged(name, before, now);
    return retired(now, name, stamp);
  });
  const { version } = releaseOf(started, name)?.current ?? {};
  return `${name} is retired in ${site.address}, revision ${revision}: its addresses are not found, and its links are gone. Bring ${version} back with: portal rollback ${name} --site ${site.address}`;
}

/**
 * Drops the previous version of a section, for example because a new shell no longer supports it.
 * Returns a sentence about the result. Fails with an `OperatorError`.
 */
export async function dropPrevious(move: Move): Promise<string> {
  const { site, name } = move;
  if (name === 'shell') {
    throw new OperatorError('The registry has no previous version of the shell to drop.');
  }
  const { started, revision } = await changeApp(move, 'retire', (now) =>
    previousDropped(now, name),
  );
  const { current, previous } = releaseOf(started, name) ?? {};
  return `${name} ${current?.version} is live in ${site.address}, revision ${revision}, without a version to fall back to: ${previous?.version} is dropped.`;
}
