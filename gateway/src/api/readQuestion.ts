import { openCalls } from '@portal/shared/api/Endpoint';
import * as endpoints from '@portal/shared/api/endpoints';
import { keptSeconds } from '@portal/shared/api/keptSeconds';

/** What a visitor wants to know, as one of the calls of the table. */
export interface Question {
  /** The row of the table. */
  readonly name: string;
  /** The path below the base with its query: the same for everybody who wants to know the same. */
  readonly address: string;
  /** How long an answer may be given to others, in seconds. */
  readonly keptSeconds: number;
}

const OPEN = openCalls(endpoints).map((call) => ({ ...call, keptSeconds: keptSeconds[call.name] }));

/**
 * Reads a call: a path below the base with its query. `undefined` when pages make no such call. Of the query only what the table names is
 * left, each name once and in alphabetical order, so that no credential and nothing that the pages do not know gets to the service.
 */
export function readQuestion(call: string): Question | undefined {
  const mark = call.indexOf('?');
  const path = mark < 0 ? call : call.slice(0, mark);
  const found = OPEN.find((open) => open.path.test(path));
  if (!found) {
    return undefined;
  }
  const asked = new URLSearchParams(mark < 0 ? '' : call.slice(mark));
  const query = new URLSearchParams();
  for (const name of found.query) {
    const value = asked.get(name);
    if (value) {
      query.append(name, value);
    }
  }
  return {
    name: found.name,
    address: query.size > 0 ? `${path}?${query}` : path,
    keptSeconds: found.keptSeconds,
  };
}
