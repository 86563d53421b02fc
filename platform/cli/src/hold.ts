import { changeRegistry } from '@portal/site/registry/changeRegistry';
import { held, holdOf, unheld } from '@portal/site/registry/holds';
import type { ChangeStamp } from '@portal/site/registry/registryChanges';
import type { Site } from '@portal/site/Site';
import { assertLoadable } from './assertLoadable.ts';
import { readExisting } from './rollback.ts';

interface Hold {
  readonly site: Site;
  readonly name: string;
  readonly stamp: ChangeStamp;
}

/**
 * Holds an app: until the hold ends, no command moves it. Returns a sentence about the result.
 * Fails with an `OperatorError`.
 */
export async function hold({ site, name, stamp, why }: Hold & { readonly why: string }) {
  const started = await readExisting(site);
  const { revision } = await changeRegistry(
    site,
    (now = started) => held(now, name, why, stamp),
    assertLoadable,
    { action: 'hold', by: stamp.by },
  );
  return `${name} is held in ${site.address}, revision ${revision}. End the hold with: npm run unhold -- ${name} --to ${site.address}`;
}

/** Ends a hold. Returns a sentence about the result. Fails with an `OperatorError`. */
export async function unhold({ site, name, stamp, note }: Hold & { readonly note?: string }) {
  const started = await readExisting(site);
  const { revision } = await changeRegistry(
    site,
    (now = started) => unheld(now, name),
    assertLoadable,
    { action: 'unhold', by: stamp.by, note },
  );
  const why = holdOf(started, name)?.why;
  return `${name} can be moved again in ${site.address}, revision ${revision}. It was held because: ${why}`;
}
