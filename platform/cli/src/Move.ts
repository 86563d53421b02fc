import type { AppDocument } from '@portal/site/apps/AppDocument';
import type { MoveCommand, MoveStamp } from '@portal/site/apps/moves';
import { planMove } from '@portal/site/apps/planMove';
import { type LivePortal, readLivePortal } from '@portal/site/apps/Portal';
import { writeMove } from '@portal/site/apps/writeMove';
import { assertMayMove } from '@portal/site/signing/siteKeys';
import type { Site } from '@portal/site/Site';
import type { StoredVersion } from '@portal/site/versions';
import { assertLoadable } from './assertLoadable.ts';

/** A move of an app, with its author and reason. */
export interface Move {
  readonly site: Site;
  readonly name: string;
  readonly stamp: ChangeStamp;
  /** The reason, for the history. */
  readonly note?: string;
}

/** The author and time of a move. */
export type ChangeStamp = Pick<MoveStamp, 'by' | 'since'>;

/** The document of an app, before and after a move. */
export interface Moved {
  readonly before: AppDocument | undefined;
  readonly document: AppDocument;
}

/** The stamp of a move, as its document records it. */
export function stampOf({ name, stamp, note }: Omit<Move, 'site'>): MoveStamp {
  return { app: name, ...stamp, note };
}

/**
 * Moves an app: reads the portal, plans, and writes the app's document. `added` is a version that
 * the document does not contain yet. If it fails with an `OperatorError`, nothing has changed.
 */
export async function moveApp(
  move: Move,
  command: MoveCommand,
  { portal: read, added }: { readonly portal?: LivePortal; readonly added?: StoredVersion } = {},
): Promise<Moved> {
  const { site, name } = move;
  await assertMayMove(site, name);
  const portal = read ?? (await readLivePortal(site));
  const { before, document, after } = planMove(portal, command, stampOf(move), added);
  await assertLoadable(site, after, portal.registry);
  await writeMove(portal, document);
  return { before, document };
}
