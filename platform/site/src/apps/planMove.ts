import { messageOf } from '../messageOf.ts';
import { OperatorError } from '../OperatorError.ts';
import { assertClaimsFree, takenClaims } from '../registry/pageAddresses.ts';
import type { Registry } from '../registry/Registry.ts';
import type { StoredVersion } from '../versions.ts';
import { type AppDocument, parseAppDocument, textOfDocument } from './AppDocument.ts';
import {
  type AppState,
  claimsOf,
  composeRegistry,
  nameOfClaim,
  type Version,
} from './composeRegistry.ts';
import { type MoveCommand, moveDocument, type MoveStamp } from './moves.ts';
import { missingPortal, type Portal } from './Portal.ts';

/** A move that has not been written yet. */
export interface PlannedMove {
  readonly before: AppDocument | undefined;
  readonly document: AppDocument;
  /** The portal after the move. */
  readonly after: Registry;
}

/**
 * Plans a move of an app in a portal. `added` is a version that its document does not contain yet.
 * Fails with an `OperatorError` that explains why the move is not allowed.
 */
export function planMove(
  portal: Portal,
  command: MoveCommand,
  stamp: MoveStamp,
  added?: StoredVersion,
): PlannedMove {
  const { app } = stamp;
  const state = applyMove(portal, command, stamp, added);
  const apps = new Map<string, AppState>(portal.apps).set(app, state);
  const after = composeRegistry(apps, portal.composed?.held);
  if (!after) {
    throw missingPortal(portal.site);
  }
  if (added?.kind === 'section') {
    assertClaimsFree(app, added.version, takenClaims(portal.composed?.registry));
  }
  return {
    before: portal.apps.get(app)?.document,
    document: state.document,
    after: after.registry,
  };
}

/** Moves an app of a portal, regardless of the other apps' claims. */
export function applyMove(
  portal: Pick<Portal, 'apps' | 'faults' | 'keys'>,
  command: MoveCommand,
  stamp: MoveStamp,
  added?: StoredVersion,
): AppState {
  const moved = moveOrThrow(portal, command, stamp);
  const state = portal.apps.get(stamp.app);
  const before = state?.document;
  const versions = new Map(state?.versions);
  if (added) {
    versions.set(added.build, added.version);
  }
  const document =
    moved === before
      ? before
      : withClaims(moved, versions, { before, since: stamp.since, keys: portal.keys });
  assertReadable(document);
  return { document, versions };
}

/** Fails with an `OperatorError` for a document that gateways would not follow. */
function assertReadable(document: AppDocument): void {
  try {
    parseAppDocument(document.app, textOfDocument(document));
  } catch (cause) {
    throw new OperatorError(
      `No gateway would follow this, so nothing was changed. ${messageOf(cause)}`,
      { cause },
    );
  }
}

/**
 * Moves an app's document, regardless of the other apps. Fails with an `OperatorError` that
 * explains why the move is not allowed.
 */
export function moveOrThrow(
  { apps, faults }: Pick<Portal, 'apps' | 'faults'>,
  command: MoveCommand,
  stamp: MoveStamp,
): AppDocument {
  const { app } = stamp;
  const fault = faults.get(app);
  if (fault !== undefined) {
    throw new OperatorError(
      `${app} cannot be moved: ${fault} Nothing was changed here. Restore the file from the older versions in the storage, or let the platform sign what is right: portal keys sign ${app}`,
      { code: 'damaged' },
    );
  }
  const result = moveDocument(apps.get(app)?.document, command, stamp);
  if (result.kind === 'refused') {
    throw new OperatorError(result.reason, { code: result.code });
  }
  return result.document;
}

interface ClaimFacts {
  readonly before: AppDocument | undefined;
  readonly since: string;
  readonly keys: Portal['keys'];
}

/** The document with its site, its versions' claims, and the dates of these claims. */
function withClaims(
  { claims: _, format, site, ...document }: AppDocument,
  versions: ReadonlyMap<string, Version>,
  { before, since, keys }: ClaimFacts,
): AppDocument {
  const { moves, ...rest } = document;
  const live = document.retired ? [] : [document.current, document.next];
  const names = live
    .flatMap((ref) => (ref ? claimsOf(versions.get(ref.build)) : []))
    .map(nameOfClaim);
  const claims = Object.fromEntries(
    [...new Set(names)].map((name) => [name, before?.claims?.[name] ?? since]),
  );
  const platform = keys?.platform ?? site;
  return {
    format,
    ...(platform === undefined ? {} : { site: platform }),
    ...rest,
    ...(names.length > 0 ? { claims } : {}),
    moves,
  };
}
