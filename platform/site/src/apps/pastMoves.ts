import { OperatorError } from '../OperatorError.ts';
import type { AppDocument, AppMove } from './AppDocument.ts';

/**
 * The version that is live for everyone after a move; `undefined` if the move did not change it.
 */
function liveAfter({ kind, version }: AppMove): { readonly version?: string } | undefined {
  switch (kind) {
    case 'ship':
    case 'promote':
    case 'rollback':
    case 'restore':
      return { version };
    case 'retire':
      return {};
    default:
      return undefined;
  }
}

/** The version that was live for everyone before a move, if the document still contains it. */
export function liveBefore(moves: readonly AppMove[], index: number): string | undefined {
  return moves
    .slice(0, index)
    .flatMap((move) => liveAfter(move) ?? [])
    .at(-1)?.version;
}

/**
 * The version of an app that was live for everyone at a given time. If several moves happened at
 * that moment, the last one counts. Fails with an `OperatorError` if the app was not live then, or
 * if the document does not reach back that far.
 */
export function versionAt({ app, moves }: AppDocument, time: Date): string {
  const before = moves.filter(({ at }) => Date.parse(at) <= time.getTime());
  const live = before.flatMap((move) => liveAfter(move) ?? []).at(-1);
  if (live?.version !== undefined) {
    return live.version;
  }
  const [first] = moves;
  throw new OperatorError(
    live || first?.serial === 1
      ? `${app} was not live at ${time.toISOString()}, so there is no version to return to.`
      : `The last ${moves.length} moves of ${app} have no record of the version that was live at ${time.toISOString()}; name one with --version, or look at the older versions of its document in the storage.`,
  );
}
