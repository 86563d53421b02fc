import { OperatorError } from '../OperatorError.ts';
import type { AppDocument, AppMove } from './AppDocument.ts';

/** A version that everybody gets after a move: `undefined` for one that changes nothing about it. */
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

/** The version that everybody got before a move, as far as the document tells. */
export function liveBefore(moves: readonly AppMove[], index: number): string | undefined {
  return moves
    .slice(0, index)
    .flatMap((move) => liveAfter(move) ?? [])
    .at(-1)?.version;
}

/**
 * The version of an app that everybody got at a time. If there were several moves in that moment, the
 * last one counts. Fails with an `OperatorError` if the app was not live then, or if the document
 * does not tell.
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
      : `The last ${moves.length} moves of ${app} do not tell which version was live at ${time.toISOString()}; name one with --version, or look at the older versions of its document in the storage.`,
  );
}
