import { openEndpoints } from '@portal/shared/api/Endpoint';
import { endpoints } from '@portal/shared/api/endpoints';
import { ownText } from '../ownText.ts';

/** A visitor's request as one of the calls in the table. */
export interface Question {
  /** The name of its row in the table. */
  readonly name: string;
  /** The path below the base URL, with a normalized query: the same for all identical questions. */
  readonly address: string;
  /** How many seconds its answer may be shared with others. */
  readonly cacheSeconds: number;
  /** What it is about, such as `/movie/42`: calls about the same thing often fail together. */
  readonly subject: string;
}

const OPEN = openEndpoints(endpoints);

/**
 * Parses a call: a path below the base URL, with its query. `undefined` if it is not in the table.
 * Keeps only the query parameters that the table names, each once and in alphabetical order, so
 * that neither credentials nor unknown parameters reach the service.
 */
export function readQuestion(call: string): Question | undefined {
  const mark = call.indexOf('?');
  // Cached with the answer, for far longer than the address that it was cut from.
  const path = ownText(mark < 0 ? call : call.slice(0, mark));
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
    cacheSeconds: found.cacheSeconds,
    subject: path.split('/', 3).join('/'),
  };
}
