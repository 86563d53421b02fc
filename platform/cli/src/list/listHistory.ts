import { isDeepStrictEqual } from 'node:util';
import { OperatorError } from '@portal/site/OperatorError';
import {
  type AppState,
  type HistoryItem,
  type PortalState,
  readHistory,
} from '@portal/site/registry/history';
import { revisionsOf } from '@portal/site/registry/pastVersions';
import type { Site } from '@portal/site/Site';
import { readExisting } from '../Move.ts';

/**
 * Lists the changes of a site's registry, or those of one app, newest first. A range of revisions
 * without a record is one sentence.
 */
export async function listHistory(site: Site, name?: string): Promise<readonly string[]> {
  const registry = await readExisting(site);
  const lines: string[] = [];
  for await (const item of readHistory(site, registry)) {
    lines.push(...describeItem(item, name));
  }
  if (name !== undefined && lines.length === 0) {
    throw new OperatorError(`The history of ${site.address} has nothing about ${name}.`);
  }
  return [`${site.address}, revision ${registry.revision}, newest first`, ...lines];
}

function describeItem(item: HistoryItem, name: string | undefined): readonly string[] {
  const { before, after } = item.kind === 'gap' ? item : item.entry;
  const changes = describeChanges(before ?? {}, after, name);
  if (item.kind === 'change') {
    const { revision, at, by, action, note } = item.entry;
    const why = note === undefined ? '' : `: "${note}"`;
    return changes.length > 0
      ? [
          `${String(revision).padEnd(6)}${at}  ${action.padEnd(9)} ${changes.join('; ')}, by ${by}${why}`,
        ]
      : [];
  }
  if (!before) {
    return [`The history has no record of ${revisionsOf(item)}, which came before its first.`];
  }
  const known = changes.length > 0 ? changes.join('; ') : 'no app has changed in the end';
  return [
    `The history has no record of ${revisionsOf(item)}, because a command was interrupted or is older than the history: ${known}.`,
  ];
}

/** Describes how the apps, or one of them, differ between two revisions. */
function describeChanges(
  before: PortalState,
  after: PortalState,
  name: string | undefined,
): readonly string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((app) => name === undefined || app === name)
    .flatMap((app) => {
      const [was = {}, is = {}] = [before[app], after[app]];
      return isDeepStrictEqual(was, is) ? [] : [`${app} ${describeChange(was, is)}`];
    });
}

function describeChange(before: AppState, after: AppState): string {
  const { previous, next } = after;
  const isPromoted = before.next?.version === after.current;
  const facts = [
    describeVersion(before, after),
    next && !isDeepStrictEqual(next, before.next)
      ? `${next.version} for ${next.percent} of 100 visitors`
      : undefined,
    before.next && !next && !isPromoted && after.current !== undefined
      ? `${before.next.version} withdrawn`
      : undefined,
    before.previous !== undefined && previous === undefined && before.current === after.current
      ? `without its previous version ${before.previous}`
      : undefined,
    before.owner !== undefined && after.owner !== undefined && before.owner !== after.owner
      ? `from ${before.owner} to ${after.owner}`
      : undefined,
    describeHold(before, after),
  ];
  return facts.filter((fact) => fact !== undefined).join(', ');
}

function describeVersion(before: AppState, after: AppState): string | undefined {
  if (after.current === undefined) {
    return after.retired === before.retired ? undefined : `${before.current} retired`;
  }
  if (before.current === undefined) {
    return before.retired === undefined ? after.current : `${after.current} after its retirement`;
  }
  return before.current === after.current ? undefined : `${before.current} → ${after.current}`;
}

function describeHold(before: AppState, after: AppState): string | undefined {
  if (before.held === after.held) {
    return undefined;
  }
  return after.held === undefined ? 'no longer held' : `held, "${after.held}"`;
}
