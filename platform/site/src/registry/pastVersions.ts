import { OperatorError } from '../OperatorError.ts';
import type { HistoryItem } from './history.ts';

type Gap = Extract<HistoryItem, { readonly kind: 'gap' }>;

/**
 * The version of an app that everybody got at a time, by the history. If there were several changes
 * in that second, the last one counts. Fails with an `OperatorError` if the app was not live then,
 * or if the history does not tell.
 */
export async function versionAt(
  history: AsyncIterable<HistoryItem>,
  name: string,
  time: Date,
): Promise<string> {
  const question = `which version of ${name} was live at ${time.toISOString()}`;
  let gap: Gap | undefined;
  for await (const item of history) {
    if (item.kind === 'gap') {
      gap = item;
    } else if (new Date(item.entry.at) <= time) {
      const version = item.entry.after[name]?.current;
      if (gap && gap.after[name]?.current !== version) {
        // The app changed within the gap: before that time, or after it.
        throw unanswered(question, gap);
      }
      if (version === undefined) {
        throw new OperatorError(
          `${name} was not live at ${time.toISOString()}, so there is no version to return to.`,
        );
      }
      return version;
    } else {
      gap = undefined;
    }
  }
  throw unanswered(question, gap);
}

/**
 * The shell's version before the live one, by the history; `undefined` if there is none. As for a
 * section, a version that was rolled back does not count as the one before. Fails with an
 * `OperatorError` if the history does not tell.
 */
export async function shellVersionBefore(
  history: AsyncIterable<HistoryItem>,
): Promise<string | undefined> {
  for await (const item of history) {
    const { before, after } = item.kind === 'gap' ? item : item.entry;
    const version = before?.['shell']?.current;
    if (version === after['shell']?.current) {
      continue;
    }
    if (item.kind === 'gap') {
      throw unanswered('which version of the shell was live before', item);
    }
    return item.entry.action === 'rollback' ? undefined : version;
  }
  return undefined;
}

function unanswered(question: string, gap: Gap | undefined): OperatorError {
  const reason = gap ? `it has no record of ${revisionsOf(gap)}` : 'the portal is younger';
  return new OperatorError(
    `The history does not tell ${question}: ${reason}. Name a version with --version.`,
  );
}

/** A gap's revisions, for a sentence. */
export function revisionsOf({ first, last }: Gap): string {
  return first === last ? `revision ${first}` : `revisions ${first} to ${last}`;
}
