import { held, holdOf, unheld } from '@portal/site/registry/holds';
import { changeApp, type Move } from './Move.ts';

/**
 * Holds an app: until the hold ends, no command moves it. Returns a sentence about the result.
 * Fails with an `OperatorError`.
 */
export async function hold(move: Omit<Move, 'note'> & { readonly why: string }): Promise<string> {
  const { site, name, stamp, why } = move;
  const { revision } = await changeApp({ site, name, stamp }, 'hold', (now) =>
    held(now, name, why, stamp),
  );
  return `${name} is held in ${site.address}, revision ${revision}. End the hold with: portal unhold ${name} --site ${site.address}`;
}

/** Ends a hold. Returns a sentence about the result. Fails with an `OperatorError`. */
export async function unhold(move: Move): Promise<string> {
  const { site, name } = move;
  const { started, revision } = await changeApp(move, 'unhold', (now) => unheld(now, name));
  const why = holdOf(started, name)?.why;
  return `${name} can be moved again in ${site.address}, revision ${revision}. It was held because: ${why}`;
}
