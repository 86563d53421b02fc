import type { AppDocument, AppMove } from '@portal/site/apps/AppDocument';
import { liveBefore } from '@portal/site/apps/pastMoves';
import { readDocuments } from '@portal/site/apps/Portal';
import { OperatorError } from '@portal/site/OperatorError';
import type { Site } from '@portal/site/Site';
import type { Answer } from '../commands/Answer.ts';

/** Lists the last moves of all apps, or of one, newest first. */
export async function listHistory(site: Site, name?: string): Promise<Answer<'history'>> {
  const { apps, faults } = await readDocuments(site);
  const documents = [...apps.values()]
    .map(({ document }) => document)
    .filter(({ app }) => name === undefined || app === name);
  if (name !== undefined && documents.length === 0) {
    const fault = faults.get(name);
    throw fault === undefined
      ? new OperatorError(`${site.address} has no document of ${name}, so it has no history.`, {
          code: 'missing',
        })
      : new OperatorError(`The history of ${name} in ${site.address} cannot be read. ${fault}`, {
          code: 'damaged',
        });
  }
  const moves = documents
    .flatMap((document) =>
      document.moves.map((move, index) => ({
        move: { app: document.app, ...move },
        line: describeMove(document, index),
      })),
    )
    .toSorted(
      ({ move: one }, { move: other }) =>
        Date.parse(other.at) - Date.parse(one.at) || other.serial - one.serial,
    );
  return {
    lines: [
      `${site.address}, newest first`,
      ...moves.map(({ line }) => line),
      ...documents.flatMap(describeBeginning),
      ...[...faults].map(([app, fault]) => `The history of ${app} cannot be read. ${fault}`),
    ],
    document: {
      site: site.address,
      moves: moves.map(({ move }) => move),
      faults: Object.fromEntries(faults),
    },
  };
}

/** A note that the document contains only the most recent moves. */
function describeBeginning({ app, moves: [first] }: AppDocument): readonly string[] {
  return first && first.serial > 1
    ? [
        `${app} has moved ${first.serial - 1} times before; the storage has older versions of its document, if that is switched on.`,
      ]
    : [];
}

function describeMove({ app, moves }: AppDocument, index: number): string {
  const move = moves[index];
  if (!move) {
    return '';
  }
  const { serial, at, by, kind, note } = move;
  const why = note === undefined ? '' : `: "${note}"`;
  const when = `${at.slice(0, 19)}Z`;
  return `${when}  ${kind.padEnd(9)} ${app} ${describeChange(move, liveBefore(moves, index))}, move ${serial} by ${by}${why}`;
}

function describeChange(
  { kind, version = '', percent, preview, owner }: AppMove,
  before: string | undefined,
): string {
  switch (kind) {
    case 'ship':
    case 'promote':
    case 'rollback':
      return before === undefined || before === version ? version : `${before} → ${version}`;
    case 'stage':
      return `${version} for ${percent} of 100 visitors`;
    case 'withdraw':
      return `${version} withdrawn`;
    case 'retire':
      return `${version} retired`;
    case 'restore':
      return `${version} after its retirement`;
    case 'drop':
      return `without its previous version ${version}`;
    case 'preview':
      return `${version} in the preview ${preview}`;
    case 'unpreview':
      return `${version} no longer in the preview ${preview}`;
    case 'hold':
      return 'held';
    case 'unhold':
      return 'no longer held';
    case 'transfer':
      return `handed to ${owner}`;
    case 'migrate':
      return version;
  }
}
