import type { AppDocument } from '@portal/site/apps/AppDocument';
import { formatTime } from '@portal/site/formatTime';
import type { Moved } from './Move.ts';

/**
 * Describes the versions of an app that visitors get. `live` says where they are live, and whether
 * gateways follow the move.
 */
export function describeRelease(
  { app, current, previous, next }: AppDocument,
  live: string,
): string {
  const share = next ? `, and ${next.version} for ${next.percent} of 100 visitors` : '';
  const before = previous ? ` Before it: ${previous.version}.` : '';
  return `${app} ${current?.version} ${live}${share}.${before}`;
}

/** Describes any move that is not a release. */
export function describeOtherMove({ before, document }: Moved, address: string): string {
  const { app, serial, current, moves } = document;
  const place = `in ${address}, move ${serial}`;
  const { kind, preview = '' } = moves.at(-1) ?? {};
  switch (kind) {
    case 'retire':
      return `${app} is retired ${place}: its URLs now return 404, and its links are gone. Bring ${current?.version} back with: portal rollback ${app} --site ${address}`;
    case 'drop':
      return `${app} ${current?.version} is live ${place}, without a version to fall back to: ${before?.previous?.version} is dropped.`;
    case 'hold':
      return `${app} is held ${place}. End the hold with: portal unhold ${app} --site ${address}`;
    case 'unhold':
      return `${app} can be moved again ${place}. It was held because: ${before?.hold?.why}`;
    case 'unpreview':
      return `${app} is no longer in the preview ${preview} ${place}.`;
    case 'preview': {
      const { version = '', until = '' } = document.previews?.[preview] ?? {};
      return `${app} ${version} is previewed in ${address} until ${formatTime(until)}: open any page of the portal with ?preview=${preview}, and leave with ?preview=off.`;
    }
    default:
      return `${app} is moved ${place}.`;
  }
}
